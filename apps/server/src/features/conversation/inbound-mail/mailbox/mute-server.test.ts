import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImapServer, type Mute, startImapServer } from '../../../../../test/imap-server.ts';
import { eventually, inboxOf, mailboxOn, mailOf } from '../../../../../test/inbound-mail.ts';
import { type People, peopleOf } from '../../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../../test/portal.ts';
import { queryOnce } from '../../../../../test/query-once.ts';
import { readMailboxesJob } from './mailbox.queries.ts';

const WAIT_MS = 1_000;
let mute: ImapServer;
let other: ImapServer;
let portal: Portal;
let people: People;
let others: People;
beforeAll(async () => {
  [mute, other] = await Promise.all([startImapServer(), startImapServer()]);
  portal = await startPortal({
    OUTBOUND_ALLOW: `127.0.0.1:${mute.port},127.0.0.1:${other.port}`,
    LIMIT_MAILBOX_WAIT_MS: String(WAIT_MS),
  });
  people = await reading(mute);
  // The servers have one host, where one company reads a mailbox.
  others = await reading(other, { username: 'inbox-1' });
});
afterAll(async () => {
  await portal.stop();
  await Promise.all([mute.stop(), other.stop()]);
});

const addressOf = ({ company }: People) => `/api/companies/${company.id}/mailbox`;
const stateOf = async (people: People) => (await people.as.admin.get(addressOf(people))).body.mailbox;
const save = async (people: People, server: ImapServer, more: object = {}) =>
  expect((await people.as.admin.put(addressOf(people), mailboxOn(server, more))).status).toBe(200);
async function reading(server: ImapServer, more: object = {}): Promise<People> {
  const people = await peopleOf(portal);
  await save(people, server, more);
  await eventually(async () => expect((await stateOf(people)).lastReadAt).not.toBeNull());
  return people;
}
const subjectsOf = async (people: People) =>
  (await inboxOf(portal, people).mails()).map(({ subject }) => subject);

it.each<Mute>(['greeting', 'LOGIN', 'SELECT', 'SEARCH', 'FETCH', 'half', 'STORE', 'NOOP'])(
  'a mail server that falls silent at %s keeps no place, and nothing is lost or doubled',
  async (step) => {
    await eventually(async () => expect(mute.idlers).toBe(1));
    mute.mute(step);
    mute.deliver(mailOf({ subject: `During ${step}` }));
    // A reader that begins anew meets the first steps.
    if (['greeting', 'LOGIN', 'SELECT'].includes(step)) await save(people, mute);
    other.deliver(mailOf({ subject: `To others at ${step}` }));
    await eventually(async () => expect(await subjectsOf(others)).toContain(`To others at ${step}`));
    await eventually(async () =>
      expect((await stateOf(people)).lastError).toMatch(/did not answer in time|broke off the connection/),
    );
    await eventually(async () => expect(mute.connections).toBe(0));
    mute.mute();
    await save(people, mute);
    await eventually(async () =>
      expect((await subjectsOf(people)).filter((subject) => subject.endsWith(step))).toHaveLength(1),
    );
    await eventually(async () => expect((await stateOf(people)).lastError).toBeNull());
  },
);

it('a refused password is tried again ever more rarely, and staff see why', async () => {
  const wrong = await peopleOf(portal);
  const nextTry = async () => {
    const { rows } = await queryOnce(
      portal.ownerUrl,
      `select failures, round(extract(epoch from retry_at - now()) / 60)::int as minutes
       from inbound_mailboxes where company_id = ${wrong.company.id}`,
    );
    return rows[0];
  };
  const before = mute.signIns;
  await save(wrong, mute, { username: 'inbox-2', password: 'wrong' });
  for (const [failures, minutes] of [
    [1, 1],
    [2, 2],
    [3, 4],
  ]) {
    await eventually(async () => expect(await nextTry()).toEqual({ failures, minutes }));
    expect((await stateOf(wrong)).lastError).toContain('The mail server refused the user name or password.');
    expect(mute.signIns - before).toBe(failures);
    await queryOnce(
      portal.ownerUrl,
      `update inbound_mailboxes set retry_at = now() where company_id = ${wrong.company.id}`,
    );
    await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      portal.runtime.jobs.enqueue(db, readMailboxesJob, {}),
    );
  }
});
