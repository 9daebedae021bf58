import { isDeepStrictEqual } from 'node:util';
import {
  nothingAgreed,
  termsOfLaboratory,
  termsOver,
} from '@portal/contract/laboratory/calibration-terms/resolve.ts';
import type { DefaultTerms, ShownDefaults } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { CustomerEquipmentRow } from '../../../db/schema/equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { refuseUnaccredited, termsOfCustomer } from '../../laboratory/calibration-terms/index.ts';
import { readSettings } from '../../laboratory/laboratory-settings/index.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { record } from '../../records/audit/index.ts';

type OfCustomer = Pick<CustomerRow, 'calibrationTerms' | 'printNextDue' | 'version'>;

/** Returns the terms with the values that are stored of them: the same keys in the same order. */
const stored = ({
  accredited,
  statement,
  points,
  specification,
  printNextDue,
}: DefaultTerms): DefaultTerms => ({
  ...{ accredited, statement, points, specification, printNextDue },
});

/** Returns what is agreed with a customer, over what the laboratory does. @throws 404 without a laboratory. */
export async function defaultsOfCustomer(db: Db, row: OfCustomer): Promise<ShownDefaults> {
  const [settings] = await Promise.all([readSettings(db), refuseWithoutLaboratory(db)]);
  return {
    terms: termsOfCustomer(row.calibrationTerms, row.printNextDue),
    below: termsOfLaboratory(settings),
    version: row.version,
  };
}

/** Returns what is agreed for a unit, over what is agreed with its customer. @throws 404 without a laboratory. */
export async function defaultsOfUnit(
  db: Db,
  row: Pick<CustomerEquipmentRow, 'calibrationTerms' | 'customerId' | 'version'>,
): Promise<ShownDefaults> {
  const customer = await db
    .selectFrom('customers')
    .select(['calibrationTerms', 'printNextDue', 'version'])
    .where('id', '=', row.customerId)
    .executeTakeFirst();
  if (!customer) throw notFound();
  const { terms, below } = await defaultsOfCustomer(db, customer);
  return {
    terms: row.calibrationTerms ?? nothingAgreed,
    below: termsOver(terms, below),
    version: row.version,
  };
}

/**
 * Writes what is agreed with a customer. Requests with an agreement of their own keep it.
 * @throws 404 without a laboratory, 400 for an accredited calibration of a laboratory that is not accredited.
 */
export async function saveOfCustomer(
  work: Work,
  row: Locked<CustomerRow>,
  given: DefaultTerms,
): Promise<ShownDefaults> {
  const { db, runtime } = work;
  const before = await defaultsOfCustomer(db, row);
  await refuseUnaccredited(db, given);
  const after = stored({ ...given, printNextDue: given.printNextDue ?? false });
  if (isDeepStrictEqual(after, stored(before.terms))) return before;
  const saved = await db
    .updateTable('customers')
    .set({
      // The next due date has a column of its own.
      calibrationTerms: { ...after, printNextDue: null },
      printNextDue: after.printNextDue ?? false,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .returning(['calibrationTerms', 'printNextDue', 'version'])
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      ...({ action: 'calibration.terms_changed', kind: 'customer', id: row.id } as const),
      ...{ before: { terms: before.terms }, after: { terms: after } },
    }),
    runtime.events.publish(db, { companyId: row.companyId, kind: 'customer', id: row.id }),
  ]);
  return defaultsOfCustomer(db, saved);
}

/** Writes what is agreed for the calibrations of one unit. @throws as {@link saveOfCustomer} */
export async function saveOfUnit(
  work: Work,
  row: Locked<CustomerEquipmentRow>,
  given: DefaultTerms,
): Promise<ShownDefaults> {
  const { db, runtime } = work;
  const before = await defaultsOfUnit(db, row);
  await refuseUnaccredited(db, given);
  const after = stored(given);
  if (isDeepStrictEqual(after, stored(before.terms))) return before;
  const saved = await db
    .updateTable('customerEquipment')
    .set({
      calibrationTerms: isDeepStrictEqual(after, stored(nothingAgreed)) ? null : after,
      updatedAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .returning(['calibrationTerms', 'customerId', 'version'])
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, {
      ...({ action: 'calibration.terms_changed', kind: 'customerEquipment', id: row.id } as const),
      ...{ before: { terms: before.terms }, after: { terms: after } },
    }),
    runtime.events.publish(db, { companyId: row.companyId, kind: 'equipment' }),
  ]);
  return defaultsOfUnit(db, saved);
}
