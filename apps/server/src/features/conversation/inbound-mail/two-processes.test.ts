import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../../../test/database-url.ts';
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { eventually, MAILBOX, mailboxOn, mailOf } from '../../../../test/inbound-mail.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { startWholePortal, type WholePortal } from '../../../../test/whole-portal.ts';
import { replyAddress } from '../../../mail/reply-address.ts';

const KEY = 'a master key that only this test uses';
const [ROUNDS, MAILS] = [10, 5];
const request = {
  ...{ companyName: 'Acme', contactName: 'Ann Bell', emailAddress: 'ann@acme.example', phoneNo: '555' },
  ...{ billingStreet: '1 Way', billingCity: 'Town', billingState: 'OH', billingZip: '45501' },
  ...{ modelPartNo: 'DMM-7', serialNumber: 'SN', descriptionProblem: 'Broken' },
};
let server: ImapServer;
let folder: string;
let [first, second]: WholePortal[] = [];
let database: string;
beforeAll(async () => {
  server = await startImapServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-mail-'));
  const settings = {
    APP_SECRET_KEY: KEY,
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    STORAGE_URL: path.join(folder, 'files'),
  };
  first = await startWholePortal(path.join(folder, 'first'), { settings });
  database = await databaseUrl(path.join(folder, 'first'));
  const onSame = { ...settings, DATABASE_URL: database };
  second = await startWholePortal(path.join(folder, 'second'), { settings: onSame });
}, 120_000);
afterAll(async () => {
  await second?.end('SIGKILL');
  await first?.end('SIGKILL');
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

it('two processes read one mailbox, one after the other, and each mail comes once', async () => {
  const { companyId, headers } = await first!.signIn();
  const send = async (method: string, address: string, body: object) => {
    const reply = await fetch(first!.url + address, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.ok).toBe(true);
    return reply.json() as Promise<{ id: number }>;
  };
  const { id: repairId } = await send('POST', '/api/repairs', { companyId, ...request });
  const to = replyAddress(Buffer.from(KEY), MAILBOX, { id: repairId, companyId, linkEdition: 0 });
  const ask = async (query: string) => (await queryOnce(database, query)).rows;
  // A save ends the reader. Whichever process takes the job begins the next one.
  const readAnew = async () => {
    const holder = async () => (await ask('select lease_holder as holder from inbound_mailboxes'))[0]?.holder;
    const before = await holder();
    await send('PUT', `/api/companies/${companyId}/mailbox`, mailboxOn(server));
    await eventually(async () => {
      const now = await holder();
      expect(now).toBeTruthy();
      expect(now).not.toBe(before);
    });
  };
  await readAnew();
  await eventually(async () => expect(server.idlers).toBe(1));
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < MAILS; n++) server.deliver(mailOf({ to, text: `${round} ${n}` }));
    await readAnew();
  }
  const total = ROUNDS * MAILS;
  await eventually(async () => expect(await ask('select from inbound_mails')).toHaveLength(total), 60_000);
  const said = await ask(
    `select count(*)::int as all, count(distinct message)::int as different from repair_logs
     where message ~ '^[0-9]+ [0-9]+$'`,
  );
  expect(said).toEqual([{ all: total, different: total }]);
}, 120_000);
