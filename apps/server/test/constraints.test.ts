import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTakenKnown, recordOfKey } from '../src/db/constraint-words.ts';
import { AppError } from '../src/errors.ts';
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

/** Keys of what the portal draws itself, or of rows that it writes one at a time: nobody types them. */
const drawnByThePortal =
  /_company_id_id_key$|token_hash_key$|code_hash_key$|_(storage|thumbnail)_key_key$|_position_key$|_days_key$|reminder_type_key$|_event_recipient_key$/;

it('every constraint that a write can break has words', async () => {
  const { rows: keys } = await queryOnce(
    portal.ownerUrl,
    `select c.conname as name from pg_constraint c where c.connamespace = 'public'::regnamespace and contype = 'f'`,
  );
  expect(keys.length).toBeGreaterThan(50);
  expect(keys.filter(({ name }) => !recordOfKey(name))).toEqual([]);
  const { rows: uniques } = await queryOnce(
    portal.ownerUrl,
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`,
  );
  const unknown = uniques.filter(({ name }) => !isTakenKnown(name) && !drawnByThePortal.test(name));
  expect(unknown).toEqual([]);
});

const refusalOf = (statement: (companyId: number) => Promise<unknown>) =>
  statement(people.company.id).then(
    () => undefined,
    (error: unknown) => error as AppError,
  );

it('a reference that leads nowhere names its field', async () => {
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

it('a row that others need is not removed, and says so', async () => {
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

it('what somebody else had first is a conflict, listed or not', async () => {
  const { serviceReportNumber } = await portal.buildRepair({ companyId: people.company.id });
  const same = await refusalOf((companyId) => portal.buildRepair({ companyId, serviceReportNumber }));
  expect([same?.status, same?.code]).toEqual([409, 'repair.number_taken']);
  const file = { contentType: 'image/png', bytes: 1, sha256: 'x', name: 'x.png', storageKey: 'one-key' };
  const add = () => refusalOf((companyId) => portal.insert('files', { companyId, ...file }));
  await add();
  const unlisted = await add();
  expect([unlisted?.status, unlisted?.code]).toEqual([409, 'record.conflict']);
});
