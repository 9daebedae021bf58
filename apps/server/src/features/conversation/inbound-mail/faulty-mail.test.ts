import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImapServer, startImapServer } from '../../../../test/imap-server.ts';
import { eventually, inboxOf, mailboxOn, mailOf } from '../../../../test/inbound-mail.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';

let server: ImapServer;
let portal: Portal;
beforeAll(async () => {
  server = await startImapServer();
  portal = await startPortal({ OUTBOUND_ALLOW: `127.0.0.1:${server.port}` });
});
afterAll(async () => {
  await portal.stop();
  await server.stop();
});

it('one mail that fails each time waits for staff, and those after it come in', async () => {
  const people = await peopleOf(portal);
  const inbox = inboxOf(portal, people);
  const path = `/api/companies/${people.company.id}/mailbox`;
  const save = () => people.as.admin.put(path, mailboxOn(server));
  expect((await save()).status).toBe(200);
  const state = async () => (await people.as.admin.get(path)).body.mailbox;
  await eventually(async () => expect((await state()).lastReadAt).not.toBeNull());
  await queryOnce(
    portal.ownerUrl,
    `create function refuse_poison() returns trigger language plpgsql as
       $$ begin raise exception 'poison'; end $$;
     create trigger poison before insert on inbound_mails for each row when (new.subject = 'Poison')
       execute function refuse_poison()`,
  );
  server.deliver(mailOf({ subject: 'Poison', text: 'It cannot be stored' }));
  server.deliver(mailOf({ subject: 'After it', text: 'Hello' }));
  // Each save makes the portal try again at once; by itself it waits longer each time.
  for (let tries = 0; (await inbox.mails()).length < 2; tries++) {
    expect(tries).toBeLessThan(20);
    await eventually(async () => expect((await state()).lastError ?? (await inbox.mails())[1]).toBeTruthy());
    await save();
  }
  expect((await inbox.mails()).map(({ subject, state: is }) => [subject, is])).toEqual([
    ['A mail that could not be read. It is still in the mailbox.', 'waiting'],
    ['After it', 'waiting'],
  ]);
});
