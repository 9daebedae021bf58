import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { queryOnce } from '../../../test/query-once.ts';
import { startStallingProxy } from '../../../test/stalling-proxy.ts';
import { unusedPort } from '../../../test/unused-port.ts';
import { StartProblem } from '../../start-problem.ts';
import { checkDatabase } from './check-database.ts';

const PROMISED_MS = 5_000;
const POOR = 'poor_owner';

const clusterUrl = () => inject('clusterUrl');
const at = (change: (url: URL) => void): string => {
  const url = new URL(clusterUrl());
  change(url);
  return url.href;
};

beforeAll(async () => {
  await queryOnce(clusterUrl(), `create role ${POOR} login password 'poor'`);
});
afterAll(async () => {
  await queryOnce(clusterUrl(), `drop role ${POOR}`);
});

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function listenWith(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    answer(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
}

/** Returns the sentence that the operator reads. Checks that it is one sentence and that it comes in time. */
async function sentenceOf(url: string): Promise<string> {
  const since = performance.now();
  const problem = await checkDatabase(url).then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(performance.now() - since).toBeLessThan(PROMISED_MS);
  expect(problem).toBeInstanceOf(StartProblem);
  const { message } = problem as StartProblem;
  expect(message).toContain('DATABASE_URL');
  expect(message).not.toContain('\n');
  return message;
}

it('accepts a database that meets every condition', async () => {
  await expect(checkDatabase(clusterUrl())).resolves.toBeUndefined();
});

it('names a server that never answers', async () => {
  expect(await sentenceOf(await listenWith(() => {}))).toContain('does not answer: check host and port');
});

it('names a server that is not PostgreSQL', async () => {
  const url = await listenWith((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  expect(await sentenceOf(url)).toMatch(/does not answer/);
});

it('names a wrong password', async () => {
  const url = at((u) => {
    u.password = 'wrong';
  });
  expect(await sentenceOf(url)).toContain('does not let the user "portal" in');
});

it('names a database that does not exist', async () => {
  const url = at((u) => {
    u.pathname = '/nowhere';
  });
  expect(await sentenceOf(url)).toContain('There is no database "nowhere"');
});

it('names an unknown host', async () => {
  const url = at((u) => {
    u.hostname = 'database.invalid';
  });
  expect(await sentenceOf(url)).toContain('The host "database.invalid" in DATABASE_URL is not known');
});

it('names a port on which no server listens', async () => {
  const port = await unusedPort();
  const url = at((u) => {
    u.port = String(port);
  });
  expect(await sentenceOf(url)).toContain(`No database listens at 127.0.0.1:${port}: start it`);
});

it('names a user who may not create roles', async () => {
  const url = at((u) => {
    u.username = POOR;
    u.password = 'poor';
  });
  expect(await sentenceOf(url)).toContain(`run "alter role ${POOR} createrole" as an administrator`);
});

it('names a PostgreSQL that is too old', async () => {
  const proxy = await startStallingProxy(clusterUrl());
  endings.push(proxy.close);
  // The new text has the same length, so that the rest of the answer keeps its place.
  proxy.rewrite((bytes) => Buffer.from(bytes.toString('latin1').replace(/18\d{4}/, '140012'), 'latin1'));
  expect(await sentenceOf(proxy.through(clusterUrl()))).toBe(
    'PostgreSQL 14 is too old: the portal needs 15 or later behind DATABASE_URL.',
  );
});
