import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { StartProblem } from '../../start-problem.ts';

/**
 * Returns the wanted loopback port, or any free port when none is wanted.
 * @throws StartProblem when the wanted port is not free.
 */
export async function freePort(wanted?: number): Promise<number> {
  const server = createServer();
  try {
    server.listen(wanted ?? 0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    throw new StartProblem(
      `Port ${wanted} for the embedded database is not free (${(error as NodeJS.ErrnoException).code}).`,
    );
  } finally {
    server.close();
  }
}
