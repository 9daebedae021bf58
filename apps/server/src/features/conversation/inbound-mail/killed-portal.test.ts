import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseUrl } from '../../../../test/database-url.ts';
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { eventually, MAILBOX, mailboxOn, mailOf } from '../../../../test/inbound-mail.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { startWholePortal, type WholePortal } from '../../../../test/whole-portal.ts';
import { replyAddress } from '../../../mail/reply-address.ts';

const KEY = 'a master key that only this test uses';
/** `KILLED_PORTAL_MAILS=2000` takes some minutes. A repair takes 50 mails a day, and a fifth of them are strangers'. */
const MAILS = Number(process.env['KILLED_PORTAL_MAILS'] ?? 400);
const [REPAIRS, KILLS] = [Math.ceil(MAILS / 40), 10];

let server: ImapServer;
let portal: WholePortal;
let dataDir: string;
let headers: { cookie: string };
let companyId: number;
const start = async () => {
  const settings = { APP_SECRET_KEY: KEY, OUTBOUND_ALLOW: `127.0.0.1:${server.port}` };
  portal = await startWholePortal(dataDir, { settings });
  ({ headers, companyId } = await portal.signIn());
};
const send = async (method: string, address: string, body?: object) => {
  const reply = await fetch(portal.url + address, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify({ companyId, ...body }) }),
  });
  expect(reply.ok).toBe(true);
  // biome-ignore lint/suspicious/noExplicitAny: tests look at answers as a client does, without our types
  return reply.json() as any;
};
/** Saves the mailbox. The portal then reads it at once, and does not wait until the lease of the killed one ends. */
const read = () => send('PUT', `/api/companies/${companyId}/mailbox`, mailboxOn(server));

beforeEach(async () => {
  server = await startImapServer();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-mail-'));
  await start();
});
afterEach(async () => {
  await portal.end('SIGKILL');
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

it(`brings ${MAILS} mails once each into the right conversations, however often the portal is killed`, async () => {
  const request = {
    ...{ companyName: 'Acme', contactName: 'Ann Bell', emailAddress: 'ann@acme.example', phoneNo: '555' },
    ...{ billingStreet: '1 Way', billingCity: 'Town', billingState: 'OH', billingZip: '45501' },
    ...{ modelPartNo: 'DMM-7', serialNumber: 'SN', descriptionProblem: 'Broken' },
  };
  const repairs: number[] = [];
  for (let n = 0; n < REPAIRS; n++) repairs.push((await send('POST', '/api/repairs', request)).id);
  await read();
  await eventually(async () =>
    expect((await send('GET', `/api/companies/${companyId}/mailbox`)).mailbox.lastReadAt).not.toBeNull(),
  );
  await portal.end('SIGKILL');
  // Each fifth mail is a stranger's. It names a repair and has no code.
  for (let n = 0; n < MAILS; n++) {
    const repairId = repairs[n % REPAIRS]!;
    const isStranger = n % 5 === 4;
    const to = isStranger
      ? MAILBOX
      : replyAddress(Buffer.from(KEY), MAILBOX, { id: repairId, companyId, linkEdition: 0 });
    server.deliver(
      mailOf({ to, from: isStranger ? 'eve@evil.example' : 'ann@acme.example', text: `${repairId} ${n}` }),
    );
  }
  for (let kill = 1; kill <= KILLS; kill++) {
    await start();
    const goal = Math.floor((MAILS * kill) / (KILLS + 1));
    await read();
    await eventually(
      async () => expect(server.mails[goal]!.flags.has('\\Seen') || server.bodiesSent > goal).toBe(true),
      120_000,
    );
    await portal.end('SIGKILL');
  }
  await start();
  await read();
  const url = databaseUrl(dataDir);
  const count = async (query: string) =>
    Number((await queryOnce(await url, `select count(*) as n ${query}`)).rows[0]?.n);
  await eventually(async () => expect(await count('from inbound_mails')).toBe(MAILS), 300_000);
  expect(await count(`from repair_messages where source = 'mail'`)).toBe((MAILS * 4) / 5);
  expect(
    await count(`from inbound_mails where state = 'waiting' and from_address = 'eve@evil.example'`),
  ).toBe(MAILS / 5);
  expect(await count(`from repair_messages where author_address = 'eve@evil.example'`)).toBe(0);
  expect(
    await count(`from repair_messages m join repair_logs l on l.id = m.id where m.source = 'mail'
      and split_part(l.message, ' ', 1) <> m.repair_id::text`),
  ).toBe(0);
  expect(
    await count(`from (select distinct message from repair_logs where message ~ '^[0-9]+ [0-9]+$') t`),
  ).toBe((MAILS * 4) / 5);
}, 900_000);
