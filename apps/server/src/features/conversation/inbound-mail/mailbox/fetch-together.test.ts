import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ImapServer, startImapServer } from '../../../../../test/imap-server.ts';
import { eventually, inboxOf, mailboxOn, mailOf } from '../../../../../test/inbound-mail.ts';
import { peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';

let server: ImapServer;
let portal: Portal;
beforeAll(async () => {
  server = await startImapServer();
  portal = await startPortal({
    OUTBOUND_ALLOW: `127.0.0.1:${server.port}`,
    LIMIT_MAILBOX_WAIT_MS: '2000',
  });
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

let turnOff: () => Promise<void>;
afterEach(async () => {
  server.mute();
  await turnOff();
  await eventually(async () => expect(server.connections).toBe(0));
});

/** A company whose mailbox is read up to now and then switched off. */
async function startReading() {
  const people = await peopleOf(portal);
  const { mails } = inboxOf(portal, people);
  const address = `/api/companies/${people.company.id}/mailbox`;
  const save = async (enabled: boolean) =>
    expect((await people.as.admin.put(address, mailboxOn(server, { enabled }))).status).toBe(200);
  const state = async () => (await people.as.admin.get(address)).body.mailbox;
  await save(true);
  await eventually(async () => expect(server.idlers).toBe(1));
  turnOff = () => save(false);
  await turnOff();
  await eventually(async () => expect(server.connections).toBe(0));
  server.commands.length = 0;
  return { mails, save, state };
}
const bodies = () => server.commands.filter((line) => line.includes('BODY'));

it('400 mails that waited come with few commands, in their order', async () => {
  const { mails, save } = await startReading();
  const subjects = Array.from({ length: 400 }, (_, n) => `Mail ${n}`);
  for (const subject of subjects) server.deliver(mailOf({ subject }));
  await save(true);
  await eventually(async () => expect(await mails()).toHaveLength(400), 50_000);
  await eventually(async () => expect(server.idlers).toBe(1));
  expect((await mails()).map(({ subject }) => subject)).toEqual(subjects);
  expect(server.commands.filter((line) => line.startsWith('UID SEARCH')).length).toBeLessThanOrEqual(2);
  // 20 when no wait for the server runs out on a busy machine, and 400 one by one.
  expect(bodies().length).toBeLessThan(40);
  expect(server.commands.length).toBeLessThan(80);
}, 60_000);

it('mails that could not be fetched together come one by one', async () => {
  const { mails, save, state } = await startReading();
  server.mute('half');
  const uids = ['A', 'B', 'C'].map((subject) => server.deliver(mailOf({ subject })));
  await save(true);
  await eventually(async () => expect((await state()).lastError).toContain('did not answer in time'), 20_000);
  server.mute();
  await save(true);
  await eventually(async () => expect(await mails()).toHaveLength(3));
  expect((await mails()).map(({ subject }) => subject)).toEqual(['A', 'B', 'C']);
  expect(bodies().map((line) => /^UID FETCH (\S+)/.exec(line)?.[1])).toEqual(
    [uids.join(','), ...uids].map(String),
  );
}, 60_000);

it('a large mail between small ones comes alone', async () => {
  const { mails, save } = await startReading();
  for (const size of [10, 10, 2_000_000, 10])
    server.deliver(mailOf({ subject: `${size} bytes`, text: `${'word '.repeat(size / 5)}` }));
  await save(true);
  await eventually(async () => expect(await mails()).toHaveLength(4));
  expect(bodies()).toHaveLength(3);
}, 60_000);
