import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
let children = 0;
const { child } = log;
log.child = ((...given: Parameters<typeof child>) => {
  children++;
  return child.apply(log, given);
}) as typeof child;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ LOG_LEVEL: 'info' }, { log });
});
afterAll(() => portal.stop());

it('logs one line for a request, with its id, and makes no logger for it', async () => {
  const caller = await portal.actAs(await portal.buildUser());
  const [before, made] = [lines.length, children];
  const { headers } = await caller.get('/api/repairs');
  const told = lines.slice(before).map((line) => JSON.parse(line));
  expect(told).toMatchObject([
    { msg: 'request', reqId: headers['x-request-id'], method: 'GET', route: '/api/repairs', status: 200 },
  ]);
  expect(made).toBeGreaterThan(0);
  expect(children).toBe(made);
});
