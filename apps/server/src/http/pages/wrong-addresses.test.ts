import { once } from 'node:events';
import { connect } from 'node:net';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { errorBody } from '@portal/contract/core/calls/error-body.ts';
import { endpoints } from '@portal/contract/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
let port: number;
beforeAll(async () => {
  portal = await startPortal();
  port = Number(new URL(await Promise.resolve(portal.app.listen({ port: 0, host: '127.0.0.1' }))).port);
});
afterAll(() => portal.stop());

const wrongTokens = [
  'short',
  'x'.repeat(150),
  'x'.repeat(5_000),
  '%ff',
  '%',
  'a%ffb%',
  '%00',
  '%C3%BC',
  '%2e%2e%2f',
];
const reads = Object.values(endpoints)
  .flatMap((group) => Object.values<EndpointDeclaration>(group))
  .filter(
    ({ method, permission, path }) =>
      method === 'GET' && permission === 'public' && /:(token|code)/.test(path),
  );

it.each(reads.map(({ path }) => path))('%s answers every wrong token alike', async (path) => {
  const answerTo = async (token: string) => {
    const address = path.replace(/:(?!token|code)\w+/g, '1').replace(/:(token|code)/, token);
    const { status, body } = await portal.signedOut.get(address);
    return { status, body: { ...body, requestId: 'any' } };
  };
  const known = await answerTo('A'.repeat(43));
  expect(known.status).toBe(404);
  for (const token of wrongTokens) expect(await answerTo(token), token).toEqual(known);
});

/** Sends lines on a connection of its own and returns the whole answer. */
async function say(...lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('error', () => {});
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  const [head = '', body = ''] = heard.split('\r\n\r\n');
  return { head, status: head.slice(9, 12), body: JSON.parse(body) as unknown };
}

it.each([
  ['no HTTP', '400', ['hello', '', '']],
  ['an address that is none', '400', ['GET http://[x HTTP/1.1', 'host: a', 'connection: close', '', '']],
  ['headers that are too long', '431', ['GET / HTTP/1.1', `a: ${'x'.repeat(40_000)}`, '', '']],
])('%s is refused with the body of all errors', async (_name, status, lines) => {
  const answer = await say(...lines);
  expect(answer.status).toBe(status);
  const body = errorBody.parse(answer.body);
  expect(answer.head.toLowerCase()).toContain(`x-request-id: ${body.requestId}`);
});

it.each(['/api/repairs/%ff', '/api/%ff', '/api/repairs/1?search=%ff', `/api/repairs/${'9'.repeat(3_000)}`])(
  '%s is refused with the body of all errors',
  async (url) => {
    const { status, body } = await portal.signedOut.get(url);
    expect([401, 404]).toContain(status);
    errorBody.parse(body);
  },
);
