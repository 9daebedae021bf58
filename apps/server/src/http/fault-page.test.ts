import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const PDF = '/api/invoices/1/invoice.pdf';

it('somebody who opens a file without being signed in reads what to do', async () => {
  const answer = await portal.callerWith(opened).get(PDF);
  expect([answer.status, answer.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
  for (const part of [
    '<h1>You are not signed in.</h1>',
    'open it again from the portal',
    '<a href="/">Sign in</a>',
  ])
    expect(answer.text).toContain(part);
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-.*'; frame/,
  );
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('names an address that is not there, without repeating what was typed', async () => {
  const answer = await portal.callerWith(opened).get('/api/<b>nowhere</b>');
  expect([answer.status, answer.text.includes('<h1>Not found.</h1>')]).toEqual([404, true]);
  expect(answer.text).toContain('href="/"');
  expect(answer.text).not.toContain('nowhere');
});

it.each([
  {},
  { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
])('a call with %j gets the error as JSON', async (headers) => {
  const answer = await portal.callerWith(headers as Record<string, string>).get(PDF);
  expect([answer.status, answer.body.code]).toEqual([401, 'access.signed_out']);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});
