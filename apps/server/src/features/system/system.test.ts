import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ METRICS_TOKEN: 'a-token-for-the-collector' });
});
afterAll(() => portal.stop());

it('answers healthz and readyz, and 503 when it is closing', async () => {
  expect((await portal.signedOut.get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await portal.signedOut.get('/readyz')).status).toBe(200);
  portal.house.isOpen = false;
  const closing = await portal.signedOut.get('/readyz');
  portal.house.isOpen = true;
  expect(closing.status).toBe(503);
  expect(closing.headers['retry-after']).toBe('2');
  expect((await portal.signedOut.get('/healthz')).status).toBe(200);
});

it('gives metrics to the token and to nobody without it', async () => {
  const withToken = (authorization: string) =>
    portal.signedOut.get('/metrics', { headers: { authorization } });
  expect((await withToken('Bearer a-token-for-the-collector')).text).toContain('process_cpu_seconds_total');
  expect((await withToken('Bearer wrong')).status).toBe(401);
});

it('describes every call as OpenAPI 3.1', async () => {
  const admin = await portal.actAs(await portal.buildUser({ role: 'admin' }));
  const { body } = await admin.get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(body.paths['/api/repairs/{id}'].patch.requestBody.content['application/json'].schema.type).toBe(
    'object',
  );
  expect(
    body.paths['/api/repairs/{id}/images'].post.requestBody.content['multipart/form-data'],
  ).toBeDefined();
});

it('answers JSON and its headers for unknown addresses under /api', async () => {
  const reply = await portal.signedOut.get('/api/nothing-here');
  expect(reply.status).toBe(404);
  expect(reply.body.requestId).toBe(reply.headers['x-request-id']);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
});

it('takes nothing but JSON and files', async () => {
  const reply = await portal.signedOut.request({
    method: 'POST',
    url: '/api/login',
    payload: 'username=a',
    headers: { 'content-type': 'text/plain' },
  });
  expect(reply.status).toBe(415);
  const large = await portal.signedOut.post('/api/login', { username: 'a'.repeat(1_100_000) });
  expect(large.status).toBe(413);
});
