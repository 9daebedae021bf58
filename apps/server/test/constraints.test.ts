import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordOfKey } from '../src/db/constraint-words.ts';
import { AppError } from '../src/errors.ts';
import { brought, constraintWords } from '../src/features/index.ts';
import { type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';
import { queryOnce } from './query-once.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.stop());

/** Unique keys over values that the portal makes itself or writes one row at a time. No user can break them. */
const madeByThePortal =
  /_company_id_id_key$|token_hash_key$|code_hash_key$|_(storage|thumbnail)_key_key$|_position_key$|_days_key$|reminder_type_key$|_event_recipient_key$/;

it('every constraint that a write can break has a message', async () => {
  const { rows: keys } = await queryOnce(
    portal.ownerUrl,
    `select c.conname as name from pg_constraint c where c.connamespace = 'public'::regnamespace and contype = 'f'`,
  );
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter(({ name }) => !recordOfKey(constraintWords, name))).toEqual([]);
  const { rows: uniques } = await queryOnce(
    portal.ownerUrl,
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`,
  );
  const unknown = uniques.filter(
    ({ name }) => !Object.hasOwn(constraintWords.taken, name) && !madeByThePortal.test(name),
  );
  expect(unknown).toEqual([]);
});

/** Matches column names that may reference a stored file. */
const mayBeFileColumn =
  /key|logo|file|image|photo|picture|thumbnail|signature|attachment|document|label|path|url|storage/;
/**
 * Columns that match but reference no stored file: texts and drawings of users, keys of other kinds, and ids of
 * `files`.
 */
const notFileColumns = new Set([
  'backups.damaged_files',
  'backups.file',
  'file_imports.file_name',
  'demo_equipment_agreements.signature',
  'demo_equipment_inspections.signature',
  'estimates.signature',
  'idempotency_keys.key',
  'installation.key_fingerprint',
  'inbound_mails.refused_files',
  'laboratory_settings.time_stamp_url',
  'outbox_messages.attachment_file_ids',
  'outbox_messages.public_url',
  'rate_limits.key',
  'repair_images.filename',
  'sign_in_failures.account_key',
  'users.username_key',
]);

it('the sweep knows every column that references a stored file, and every column it knows exists', async () => {
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`,
  );
  const columns = rows.map(({ name }) => String(name));
  const known = brought.fileColumns.map(({ table, column }) => `${table}.${column}`);
  expect(known.filter((name) => !columns.includes(name))).toEqual([]);
  const unknown = columns.filter(
    (name) =>
      mayBeFileColumn.test(name.split('.')[1] ?? '') && !known.includes(name) && !notFileColumns.has(name),
  );
  expect(unknown).toEqual([]);
});

it('the purge of deleted repairs knows every table that references a repair', async () => {
  const { rows } = await queryOnce(
    portal.ownerUrl,
    `select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'repairs'::regclass and c.confdeltype in ('a', 'r')
        and a.attname <> 'company_id'`,
  );
  const known = brought.repairRows.map(({ table, column }) => `${table}.${column}`);
  expect(known.toSorted()).toEqual(rows.map(({ name }) => String(name)).toSorted());
});

const refusalOf = (statement: (companyId: number) => Promise<unknown>) =>
  statement(people.company.id).then(
    () => undefined,
    (error: unknown) => error as AppError,
  );

it('a reference to an absent record names its field', async () => {
  const refusal = await refusalOf((companyId) =>
    portal.insert('repairEquipment', {
      companyId,
      repairId: 999_999,
      equipmentTypeId: 1,
      equipmentModelId: 1,
    }),
  );
  expect(refusal).toBeInstanceOf(AppError);
  expect([refusal?.status, Object.keys(refusal?.fields ?? {})]).toEqual([
    400,
    [expect.stringMatching(/Id$/)],
  ]);
  expect(refusal?.message).toMatch(/^Unknown (repair|equipment)/);
});

it('a row that other rows reference is not removed, and the message names them', async () => {
  const customer = await portal.buildCustomer({ companyId: people.company.id });
  await portal.buildUser({ companyId: people.company.id, customerId: customer.id });
  const refusal = await refusalOf(() =>
    portal.runtime.database.dangerouslyAcrossCompanies((db) =>
      db.deleteFrom('customers').where('id', '=', customer.id).execute(),
    ),
  );
  expect([refusal?.status, refusal?.code, refusal?.message]).toEqual([
    409,
    'record.in_use',
    'This customer is still in use: users refer to it.',
  ]);
});

it('a value that another row has already is a conflict, with or without a message of its own', async () => {
  const { serviceReportNumber } = await portal.buildRepair({ companyId: people.company.id });
  const same = await refusalOf((companyId) => portal.buildRepair({ companyId, serviceReportNumber }));
  expect([same?.status, same?.code]).toEqual([409, 'repair.number_taken']);
  const file = { contentType: 'image/png', bytes: 1, sha256: 'x', name: 'x.png', storageKey: 'one-key' };
  const add = () => refusalOf((companyId) => portal.insert('files', { companyId, ...file }));
  await add();
  const unlisted = await add();
  expect([unlisted?.status, unlisted?.code]).toEqual([409, 'record.conflict']);
});
