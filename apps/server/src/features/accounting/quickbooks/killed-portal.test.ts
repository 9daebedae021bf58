import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseUrl } from '../../../../test/database-url.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { answerConsent } from '../../../../test/quickbooks.ts';
import { startWholePortal, type WholePortal } from '../../../../test/whole-portal.ts';
import {
  type QuickbooksProvider,
  startQuickbooksProvider,
} from '../../../demo/quickbooks-provider/start-provider.ts';

let provider: QuickbooksProvider;
let portal: WholePortal;
let dataDir: string;
let folder: string;
let base: string;
let headers: { cookie: string };

/** Starts the portal on the same data, as after a kill, and signs in. */
const start = async () => {
  portal = await startWholePortal(dataDir, { settings: provider.settings });
  const session = await portal.signIn();
  headers = session.headers;
  base = `/api/companies/${session.companyId}/quickbooks`;
};
const call = async (method: string, address: string, body?: object) => {
  const reply = await fetch(portal.url + address, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, location: reply.headers.get('location') ?? '', body: asJson(text) };
};
// biome-ignore lint/suspicious/noExplicitAny: tests look at answers as a client does, without our types
const asJson = (text: string): any => (/^[[{]/.test(text) ? JSON.parse(text) : undefined);
const connect = async () => {
  const back = await answerConsent((await call('GET', `${base}/connect`)).location);
  expect((await call('GET', back)).location).toContain('success=true');
};
const newest = async () => (await call('GET', `${base}/sync-runs`)).body[0];
const until = (state: string) =>
  vi.waitFor(async () => expect((await newest()).state).toBe(state), { timeout: 30_000, interval: 100 });
const sync = async () => expect((await call('POST', `${base}/sync-customers`)).status).toBe(202);
/**
 * Makes a call, and kills the portal when the provider has done what the pattern names and before it answers. Resolves
 * after the kill.
 */
const killAt = async (pattern: RegExp, ask: () => Promise<unknown>) => {
  const killed = new Promise<void>((resolve) => {
    provider.faults.beforeAnswer = async (address) => {
      if (!pattern.test(address)) return undefined;
      provider.faults.beforeAnswer = undefined;
      await portal.end('SIGKILL');
      resolve();
      return 'cut';
    };
  });
  // On a busy machine the kill comes before the portal has answered the call.
  const asked = ask().catch((fault: unknown) => {
    if (!(fault instanceof TypeError)) throw fault;
  });
  await Promise.all([killed, asked]);
};

beforeEach(async () => {
  provider = await startQuickbooksProvider();
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-killed-'));
  dataDir = path.join(folder, 'data');
  await start();
  await connect();
  // The job that reads the lists after connecting would else renew the access first, and be killed in the sync's place.
  await vi.waitFor(
    async () => expect((await call('GET', `${base}/invoice-settings`)).body.isReading).toBe(false),
    { timeout: 30_000, interval: 100 },
  );
}, 90_000);
afterEach(async () => {
  await portal.end('SIGINT');
  await provider.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

it('a kill between the refresh and its storing asks to reconnect, and makes no further call', async () => {
  provider.tokens.expireAccess();
  await killAt(/tokens\/bearer$/, sync);
  expect(provider.tokens.counts.refreshed).toBe(1);
  await start();
  await call('POST', `${base}/sync-runs/${(await newest()).id}/stop`);
  // It is refused when a job that goes on after the start has found out first.
  await call('POST', `${base}/sync-customers`);
  await until('stopped');
  await vi.waitFor(
    async () =>
      expect((await call('GET', base)).body).toMatchObject({ state: 'reconnect', connected: false }),
    15_000,
  );
  const calls = provider.calls.length;
  expect(await call('POST', `${base}/sync-customers`)).toMatchObject({
    status: 409,
    body: { code: 'quickbooks.not_connected' },
  });
  expect(provider.calls).toHaveLength(calls);
  await connect();
  await sync();
  await vi.waitFor(async () => expect(['preview', 'done']).toContain((await newest()).state), 30_000);
}, 120_000);

it('a kill while a customer is created there leaves one of each', async () => {
  for (const name of ['Acme', 'Badger', 'Cascade'])
    await call('POST', base.replace('quickbooks', 'customers'), {
      name,
      email: `${name.toLowerCase()}@x.example`,
    });
  await sync();
  await until('preview');
  const { id } = await newest();
  await killAt(/POST .*\/customer$/, () => call('POST', `${base}/sync-runs/${id}/start`));
  expect(provider.books.customers.size).toBe(1);
  await start();
  await call('POST', `${base}/sync-runs/${(await newest()).id}/stop`);
  await sync();
  await until('preview');
  await call('POST', `${base}/sync-runs/${(await newest()).id}/start`);
  await until('done');
  expect(await newest()).toMatchObject({ linked: 1, created: 2, failed: 0 });
  expect(provider.books.customers.size).toBe(3);
  expect((await call('GET', `${base}/customers?link=linked`)).body).toHaveLength(3);
}, 120_000);

/** Syncs customers, chooses the items and builds a finished repair. Returns the path of its invoice. */
const prepareInvoice = async (): Promise<string> => {
  const customers = base.replace('quickbooks', 'customers');
  const { id: customerId } = (await call('POST', customers, { name: 'Acme', email: 'acme@x.example' })).body;
  await sync();
  await until('preview');
  await call('POST', `${base}/sync-runs/${(await newest()).id}/start`);
  await until('done');
  const choices = { part: '11', labor: '12', shipping: '13' };
  await vi.waitFor(
    async () => expect((await call('PATCH', `${base}/invoice-settings`, choices)).status).toBe(200),
    { timeout: 30_000, interval: 100 },
  );
  const request = { emailAddress: 'acme@x.example', companyName: 'Acme', modelPartNo: 'M-1', customerId };
  const repair = await call('POST', '/api/repairs', {
    ...request,
    ...{
      companyId: Number(base.split('/')[3]),
      warrantyStatus: 'non_warranty',
      descriptionProblem: 'Broken',
    },
  });
  expect(repair.status, JSON.stringify(repair.body)).toBe(201);
  await call('PATCH', `/api/repairs/${repair.body.id}`, { status: 'completed', laborCost: 120 });
  return `/api/repairs/${repair.body.id}/invoice`;
};

it('a kill between sending an invoice and hearing the answer leaves one invoice', async () => {
  const address = await prepareInvoice();
  await killAt(/POST .*\/invoice$/, () => call('POST', address, {}));
  expect(provider.books.sales.invoices.size).toBe(1);
  await start();
  expect((await call('GET', address)).body.invoice.state).toBe('waiting');
  // The lease of the killed process would end after half a minute.
  await queryOnce(await databaseUrl(dataDir), 'update quickbooks_invoicing set lease_until = now()');
  // Asking for the lists wakes the job before its next minute.
  await vi.waitFor(
    async () => {
      await call('POST', `${base}/list-entries/read`);
      expect((await call('GET', address)).body.invoice).toMatchObject({ state: 'open', number: '1001' });
    },
    { timeout: 90_000, interval: 1_000 },
  );
  expect(provider.books.sales.invoices.size).toBe(1);
  expect((await call('POST', address, {})).status).toBe(409);
}, 180_000);
