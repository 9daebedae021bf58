import path from 'node:path';
import { modulePath, nodeBinary } from './node-binary.mjs';
import { compileCache, root } from './places.mjs';
import { endAll, isEnding, start } from './processes.mjs';

/** Runs the server and Vite, both with reload. Vite forwards /api to the server. When one ends, the other ends too. */
export async function develop() {
  const port = Number(process.env.PORT) || 3000;
  const host = process.env.HOST || '127.0.0.1';
  const server = start(nodeBinary(), ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    env: {
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: compileCache,
      HOST: '127.0.0.1',
      PORT: String(port + 1),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    },
  });
  // Vite would print an address of its own before the server is ready. A sign-in there is refused, because it is not the
  // portal's address.
  const quiet = ['--logLevel', 'warn'];
  const vite = [
    modulePath('vite/bin/vite.js'),
    '--host',
    host,
    '--port',
    String(port),
    '--strictPort',
    ...quiet,
  ];
  const page = start(nodeBinary(), vite, {
    cwd: path.join(root, 'apps/web'),
    env: { PORTAL_API: `http://127.0.0.1:${port + 1}` },
  });
  const code = await Promise.race([server.exit, page.exit]);
  const wanted = isEnding();
  endAll('SIGTERM');
  await Promise.all([server.exit, page.exit]);
  process.exitCode = wanted ? 0 : code || 1;
}
