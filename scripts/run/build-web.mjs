import path from 'node:path';
import { buildWhenChanged } from './build-when-changed.mjs';
import { modulePath } from './node-binary.mjs';
import { root } from './places.mjs';

/** Builds the web app when its sources have changed since the last build. Returns false when the build failed. */
export const buildWeb = () =>
  buildWhenChanged({
    part: 'web part',
    // The style of a page that the server draws has the classes that stand there.
    inputs: [
      'apps/web',
      'apps/server/src/features/overview/tracking-page/page',
      'packages',
      'package-lock.json',
    ],
    result: 'apps/web/dist/index.html',
    stamp: 'node_modules/.portal-web-build',
    args: [modulePath('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    cwd: path.join(root, 'apps/web'),
    env: { NODE_ENV: 'production' },
  });
