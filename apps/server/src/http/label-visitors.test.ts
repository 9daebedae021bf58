import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { labelVisitors } from './label-visitors.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  await app.register(cookie);
  const lead = labelVisitors(loadConfig({}), { parameter: 'track', pathOf: (token) => `/followed/${token}` });
  app.get('/*', async (request, reply) => lead(request, reply) ?? 'the page');
});
afterAll(() => app.close());

const token = `l17-${'Aa0_-'.repeat(6)}Zz`;
const open = (address: string, headers: Record<string, string> = {}): Promise<string> =>
  app.inject({ url: address, headers }).then(({ body }) => body);

it('leads a reader without a session from the address of a label to its link', async () => {
  expect(await open(`/repairs/17?track=${token}`)).toBe(`/followed/${token}`);
});

it('leaves staff, who have a session, on the page', async () => {
  expect(await open(`/repairs/17?track=${token}`, { cookie: `sid=${'x'.repeat(43)}` })).toBe('the page');
});

it.each([
  ['no parameter', ''],
  ['the link of a repair', `?track=r${token.slice(1)}`],
  ['another site', '?track=//elsewhere.example'],
  ['two links', `?track=${token}&track=${token}`],
  ['more than a link', `?track=${token}/../x`],
])('leads nowhere with %s', async (_what, query) => {
  expect(await open(`/repairs/17${query}`)).toBe('the page');
});
