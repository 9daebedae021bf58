import { buildWhenChanged } from './build-when-changed.mjs';

const BUILD = 'apps/server/build.ts';

/** The program that `npm start` runs; {@link buildServer} makes it. */
export const SERVER = 'apps/server/dist/main.js';

/** The program that `npm run admin` runs. */
export const ADMIN = 'apps/server/dist/admin.js';

/** The program that `npm run doctor` runs. */
export const DOCTOR = 'apps/server/dist/doctor.js';

/** Builds the server when its sources have changed since the last build. Returns false when the build failed. */
export const buildServer = () =>
  buildWhenChanged({
    part: 'server',
    inputs: ['apps/server/src', BUILD, 'packages', 'package-lock.json'],
    result: SERVER,
    stamp: 'node_modules/.portal-server-build',
    args: [BUILD],
  });
