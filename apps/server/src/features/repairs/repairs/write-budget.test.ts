import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRequest, type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { type Sent, statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal({ UNDO_SECONDS: '10' });
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

const TABLE =
  /(?:insert into|update) "?(repair_acts|repair_logs|repairs|audit_entries|outbox_messages|idempotency_keys)\b/;

/**
 * Returns the round trips of the call's transaction, without the commit. For each it names the tables that statements
 * write; other statements are a lock or a read. The sender of mail has transactions of its own.
 */
function tripsOf(statements: readonly Sent[]): string[] {
  const call = statements.find(({ sql }) => sql.includes('open_session'))?.transaction;
  const trips = new Map<number, string[]>();
  for (const { sql, roundTrip = 0 } of statements.filter(({ transaction }) => transaction === call)) {
    const other = sql.includes('for no key update') ? 'lock' : 'read';
    const table = TABLE.exec(sql)?.[1] ?? (sql.includes('tell_people') ? 'notifications' : other);
    trips.set(roundTrip, [...(trips.get(roundTrip) ?? []), table]);
  }
  return [...trips.values()].map((trip) => trip.join(' '));
}

it('a create takes the number in its last round trip but one, and sends nine statements in four and the commit', async () => {
  const send = () => people.as.customer.post('/api/repairs', aRequest());
  await send();
  const sent = await statementsOf(send);
  expect(tripsOf(sent)).toEqual([
    'read',
    'read read read',
    'repairs',
    'repair_logs audit_entries notifications outbox_messages',
  ]);
});

it('a status update that can be undone sends thirteen statements in four round trips, and Received one more and the commit', async () => {
  const change = async (status: string) => {
    const { customer } = people;
    const { id } = await portal.buildRepair({
      companyId: people.company.id,
      userId: customer.id,
      customerId: customer.customerId,
      emailAddress: 'ann@acme.example',
    });
    return () => people.as.admin.patch(`/api/repairs/${id}`, { status });
  };
  await (await change('received'))();
  const trips = async (status: string) => tripsOf(await statementsOf(await change(status)));
  const rest = 'repair_acts repairs repair_logs audit_entries notifications outbox_messages';
  expect(await trips('completed')).toEqual(['read', 'lock', 'read read read read read', rest]);
  // The date that is promised on arrival.
  expect(await trips('received')).toEqual(['read', 'lock', 'read read read read read read', rest]);
});

it('an Idempotency-Key adds one round trip before a create and one after', async () => {
  const send = (key: string) =>
    people.as.customer.post('/api/repairs', aRequest(), { headers: { 'idempotency-key': key } });
  await send('one');
  expect(tripsOf(await statementsOf(() => send('two')))).toEqual([
    'read',
    'read read',
    'read read read',
    'repairs',
    'repair_logs audit_entries notifications outbox_messages',
    'idempotency_keys',
  ]);
});
