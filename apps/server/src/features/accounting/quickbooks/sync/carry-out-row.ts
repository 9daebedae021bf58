import { createHash } from 'node:crypto';
import {
  type SyncField,
  type SyncValues,
  syncFields,
} from '@portal/contract/accounting/quickbooks/sync-fields.ts';
import { type SyncResult, syncMessages } from '@portal/contract/accounting/quickbooks/sync-words.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../../db/schema/companies.ts';
import type {
  QuickbooksCustomerRow,
  QuickbooksSyncRowRow,
  QuickbooksSyncRunRow,
} from '../../../../db/schema/quickbooks.ts';
import { type Locked, lockRow, lockRowOrThrow } from '../../../../db/transactions/locked.ts';
import type { Runtime } from '../../../../runtime.ts';
import {
  changeCustomerThere,
  createCustomerThere,
  type RemoteCustomer,
  readCustomer,
} from '../provider/customers.ts';
import { ProviderRefused } from '../provider/faults.ts';
import { agreedValues, columnsOf, mergeValues, valuesOf } from './merge-values.ts';
import { storeRemote } from './read-remote.ts';
import { failedBy, type Outcome, STALE, storeOutcome, whyNot } from './sync-refusals.ts';

const left: Outcome = { result: 'left' };
const gone: Outcome = { result: 'failed', message: syncMessages.gone };

/** An id that is the same each time the row is done, so that QuickBooks writes once (decision 0035). */
const requestIdOf = ({ runId, rowNumber }: QuickbooksSyncRowRow, more: string): string =>
  createHash('sha256').update(`${runId}/${rowNumber}/${more}`).digest('hex').slice(0, 32);

const customerOf = (db: Db, id: number): Promise<Locked<CustomerRow> | undefined> =>
  lockRow(db.selectFrom('customers').selectAll().where('id', '=', id));
const remoteOf = (db: Db, id: number): Promise<Locked<QuickbooksCustomerRow> | undefined> =>
  lockRow(db.selectFrom('quickbooksCustomers').selectAll().where('id', '=', id));

const isLinkedElsewhere = async (db: Db, { id, realmId, customerId }: QuickbooksCustomerRow, to: number) => {
  if (customerId !== null && customerId !== to) return true;
  const other = await db
    .selectFrom('quickbooksCustomers')
    .select('id')
    .where('realmId', '=', realmId)
    .where('customerId', '=', to)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
};

const hasLink = async (db: Db, { realmId }: QuickbooksSyncRunRow, customerId: number): Promise<boolean> =>
  (await db
    .selectFrom('quickbooksCustomers')
    .select('id')
    .where('realmId', '=', realmId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()) !== undefined;

/** Returns true when staff linked or unlinked one of both by hand after the row was planned. Their decision stands. */
const isDecidedByHand = async (db: Db, row: QuickbooksSyncRowRow, remote: QuickbooksCustomerRow) =>
  (row.action === 'change' && remote.customerId === null) ||
  (await isLinkedElsewhere(db, remote, row.customerId ?? 0));

/** Stores what both sides are now, and the link. */
async function storeLink(
  db: Db,
  row: QuickbooksCustomerRow,
  customer: CustomerRow,
  there: SyncValues,
  agreed: Partial<SyncValues>,
  syncToken: string,
): Promise<number> {
  const here = valuesOf(customer);
  const now = agreedValues(agreed, here, there);
  const { conflicts } = mergeValues(here, there, now);
  await db
    .updateTable('quickbooksCustomers')
    .set({
      ...{ customerId: customer.id, leftAlone: false, syncToken, tokenSeen: syncToken },
      ...{ displayName: there.name, fields: JSON.stringify(there) },
      ...{ agreed: JSON.stringify(now), conflicts: JSON.stringify(conflicts) },
      lastSyncedAt: new Date(),
      // The time is copied in the database, because it is finer there than here.
      customerSeenAt: sql<Date>`(select c.updated_at from customers c where c.id = ${customer.id})`,
    })
    .where('id', '=', row.id)
    .execute();
  return conflicts.length;
}

/** Creates a customer here from one at QuickBooks, and links both. */
async function createHere(db: Db, row: QuickbooksSyncRowRow): Promise<Outcome> {
  const remote = await remoteOf(db, row.quickbooksCustomerId ?? 0);
  if (!remote) return gone;
  if (remote.customerId !== null) return left;
  const message = whyNot(remote.fields, syncFields);
  if (message) return { result: 'failed', message };
  const { name: _name, ...columns } = columnsOf(remote.fields, syncFields);
  const customer = await db
    .insertInto('customers')
    .values({ ...columns, companyId: row.companyId, name: remote.fields.name })
    .returningAll()
    .executeTakeFirstOrThrow();
  await storeLink(db, remote, customer, remote.fields, {}, remote.syncToken);
  return { result: 'created', customerId: customer.id, versionAfter: customer.version };
}

/** A row of a run that is carried out. */
interface Carrying {
  runtime: Runtime;
  run: QuickbooksSyncRunRow;
  row: QuickbooksSyncRowRow;
}

/** Runs the last step of a row. What it writes and what came of the row are stored together. */
const settle = ({ runtime, run, row }: Carrying, work: (db: Db) => Promise<Outcome>): Promise<void> =>
  runtime.database.asCompany(run.companyId, async (db) => storeOutcome(db, run, row, await work(db)));

const booksOf = ({ companyId, realmId }: QuickbooksSyncRunRow) => ({ companyId, realmId });

/** Creates a customer at QuickBooks from one here, and links both. */
async function createThere(carrying: Carrying): Promise<void> {
  const { runtime, run, row } = carrying;
  const [given, isLinked] = await runtime.database.asCompany(
    run.companyId,
    async (db) =>
      [await customerOf(db, row.customerId ?? 0), await hasLink(db, run, row.customerId ?? 0)] as const,
  );
  if (!given || isLinked) return settle(carrying, async () => (given ? left : gone));
  const made = await createCustomerThere(runtime, booksOf(run), requestIdOf(row, 'new'), valuesOf(given));
  return settle(carrying, async (db) => {
    const quickbooksCustomerId = await linkMade(db, run, given.id, made);
    return quickbooksCustomerId === undefined ? gone : { result: 'created', quickbooksCustomerId };
  });
}

/**
 * Stores a customer that was just created at QuickBooks, and its link. Returns the id of its row, or undefined when
 * somebody linked one of both meanwhile.
 */
export async function linkMade(
  db: Db,
  { companyId, realmId }: Pick<QuickbooksSyncRunRow, 'companyId' | 'realmId'>,
  customerId: number,
  made: RemoteCustomer,
): Promise<number | undefined> {
  await storeRemote(db, companyId, realmId, [made]);
  const remote = await lockRowOrThrow(
    db
      .selectFrom('quickbooksCustomers')
      .selectAll()
      .where('realmId', '=', realmId)
      .where('remoteId', '=', made.remoteId),
  );
  const customer = await customerOf(db, customerId);
  if (!customer || (await isLinkedElsewhere(db, remote, customer.id))) return undefined;
  await storeLink(db, remote, customer, made.values, made.values, made.syncToken);
  return remote.id;
}

/** Sends the fields that only this side changed. Returns the customer as QuickBooks has it afterwards. */
async function sendChanges(
  { runtime, run, row }: Carrying,
  remote: QuickbooksCustomerRow,
  here: SyncValues,
): Promise<{ syncToken: string; values: SyncValues; isSent: boolean }> {
  let there: Pick<RemoteCustomer, 'remoteId' | 'syncToken' | 'values'> = { ...remote, values: remote.fields };
  for (let attempt = 1; ; attempt++) {
    const { toThere } = mergeValues(here, there.values, remote.agreed);
    if (toThere.length === 0) return { ...there, isSent: false };
    const wanted = { ...there.values, ...Object.fromEntries(toThere.map((field) => [field, here[field]])) };
    try {
      const id = requestIdOf(row, there.syncToken);
      const sent = await changeCustomerThere(runtime, booksOf(run), id, there, wanted as SyncValues, toThere);
      return { ...sent, isSent: true };
    } catch (error) {
      // Somebody changed it there after it was read. It is compared once more with what is there now.
      if (!(error instanceof ProviderRefused) || error.code !== STALE || attempt > 1) throw error;
      there = await readCustomer(runtime, booksOf(run), remote.remoteId);
    }
  }
}

/** Brings both sides of a link up to date (D8.4). Conflicts are stored and shown, and change nothing. */
async function bringUpToDate(carrying: Carrying): Promise<void> {
  const { runtime, run, row } = carrying;
  const [before, remote, isDecided] = await runtime.database.asCompany(run.companyId, async (db) => {
    const customer = await customerOf(db, row.customerId ?? 0);
    const there = await remoteOf(db, row.quickbooksCustomerId ?? 0);
    return [customer, there, there !== undefined && (await isDecidedByHand(db, row, there))] as const;
  });
  if (!before || !remote) return settle(carrying, async () => gone);
  if (isDecided) return settle(carrying, async () => left);
  const sent = await sendChanges(carrying, remote, valuesOf(before));
  return settle(carrying, async (db) => {
    const customer = await customerOf(db, before.id);
    const now = await remoteOf(db, remote.id);
    if (!customer || !now) return gone;
    if (await isDecidedByHand(db, row, now)) return left;
    const { toHere } = mergeValues(valuesOf(customer), sent.values, remote.agreed);
    const message = whyNot(sent.values, toHere);
    if (message) return { result: 'failed', message };
    const changed = await writeHere(db, customer, sent.values, toHere);
    const conflicts = await storeLink(db, remote, changed, sent.values, remote.agreed, sent.syncToken);
    const old = valuesOf(customer);
    return {
      result: resultOf(row, conflicts, sent.isSent || toHere.length > 0),
      ...(toHere.length > 0 && {
        before: Object.fromEntries(toHere.map((field) => [field, old[field]])),
        versionAfter: changed.version,
      }),
    };
  });
}

/** Writes fields of QuickBooks into the customer here. */
async function writeHere(
  db: Db,
  customer: CustomerRow,
  values: SyncValues,
  fields: readonly SyncField[],
): Promise<CustomerRow> {
  if (fields.length === 0) return customer;
  return db
    .updateTable('customers')
    .set({
      ...columnsOf(values, fields),
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', customer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function resultOf({ action }: QuickbooksSyncRowRow, conflicts: number, isChanged: boolean): SyncResult {
  if (conflicts > 0) return 'conflict';
  if (action === 'link') return 'linked';
  return isChanged ? 'changed' : 'left';
}

/** Remembers that staff chose to leave a customer alone, so that the next sync does not ask again. */
async function leaveAlone(db: Db, run: QuickbooksSyncRunRow, row: QuickbooksSyncRowRow): Promise<Outcome> {
  if (!row.chosen) return left;
  if (row.quickbooksCustomerId !== null)
    await db
      .updateTable('quickbooksCustomers')
      .set({ leftAlone: true })
      .where('id', '=', row.quickbooksCustomerId)
      .where('customerId', 'is', null)
      .execute();
  if (row.customerId !== null)
    await db
      .insertInto('quickbooksLeftCustomers')
      .values({ companyId: run.companyId, realmId: run.realmId, customerId: row.customerId })
      .onConflict((c) => c.doNothing())
      .execute();
  return left;
}

/**
 * Does one row of a run and stores what came of it. It may be done twice: QuickBooks then answers as the first time, and
 * a link is made once.
 * @throws ProviderAway or ReconnectNeeded, after which nothing of the row is stored.
 */
export async function carryOutRow(carrying: Carrying): Promise<void> {
  const { run, row } = carrying;
  try {
    if (row.action === 'create_here') await settle(carrying, (db) => createHere(db, row));
    else if (row.action === 'leave') await settle(carrying, (db) => leaveAlone(db, run, row));
    else if (row.action === 'create_there') await createThere(carrying);
    else await bringUpToDate(carrying);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await settle(carrying, async () => failedBy(error));
  }
}
