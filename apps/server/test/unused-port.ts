import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A range below the ports of outgoing connections. Such a connection may take a port before a program listens on it.
 */
const [LOWEST, HIGHEST] = [20_000, 30_000];

/** Returns a loopback port for a program that is about to start. */
export async function unusedPort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
