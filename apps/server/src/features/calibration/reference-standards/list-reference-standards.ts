import type { ReferenceStandard } from '@portal/contract/calibration/reference-standards/shapes.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { DUE_SOON_DAYS } from '@portal/contract/repairs/equipment-models/rules.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { directionOf, onPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { checkDueOf } from './check-due.ts';
import { type CalibrationWithFile, presentStandard } from './reference-standard.present.ts';

const today = sql<CalendarDate>`(now() at time zone (select c.time_zone from companies c))::date`;

/** The conditions of the due filter (B9). A deactivated standard is never due. */
const dueIs = {
  overdue: sql<SqlBool>`s.active and s.due_on < ${today}`,
  'due-soon': sql<SqlBool>`s.active and s.due_on between ${today} and ${today} + ${sql.lit(DUE_SOON_DAYS)}`,
  check: sql<SqlBool>`s.active and exists (select from standard_checks k where k.reference_standard_id = s.id
    and k.active and k.due_on <= ${today}) and ${hasLaboratory}`,
};

interface StoredAsJson extends Omit<CalibrationWithFile, 'voidedAt' | 'createdAt' | 'points' | 'sources'> {
  voidedAt: string | null;
  createdAt: string;
}

/** All calibrations of `reference_standards as s`, newest first. */
const calibrationsOf = sql<StoredAsJson[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', k.id, 'companyId', k.company_id, 'referenceStandardId', k.reference_standard_id,
    'certificateNumber', k.certificate_number, 'issuer', k.issuer, 'accreditation', k.accreditation,
    'calibratedOn', k.calibrated_on, 'dueOn', k.due_on, 'fileId', k.file_id, 'certificateFile', f.name,
    'voidedAt', k.voided_at, 'voidReason', k.void_reason, 'createdAt', k.created_at)
    order by k.calibrated_on desc nulls last, k.id desc), '[]')
  from standard_calibrations k left join files f on f.id = k.file_id
  where k.reference_standard_id = s.id)`.as('known');

/** All changes of the state of `reference_standards as s`, newest first. Without a laboratory there are none. */
const statesOf = sql<ReferenceStandard['states']>`(select coalesce(jsonb_agg(jsonb_build_object('id', t.id,
    'state', t.state, 'fromOn', t.from_on) order by t.id desc), '[]')
  from standard_states t where t.reference_standard_id = s.id and ${hasLaboratory})`.as('states');

const withDates = (row: StoredAsJson): CalibrationWithFile => ({
  ...row,
  voidedAt: row.voidedAt === null ? null : new Date(row.voidedAt),
  createdAt: new Date(row.createdAt),
  // The page of a standard shows them.
  points: [],
  sources: [],
});

/** Returns a company's reference standards, newest first unless the caller asks otherwise (D5.10). */
export async function listReferenceStandards(
  db: Db,
  query: Query<typeof endpoints.referenceStandards.list>,
): Promise<{ rows: ReferenceStandard[]; total: number }> {
  const order = query.sort === 'dueOn' ? (query.order ?? 'asc') : directionOf(query);
  const matching = db
    .selectFrom('referenceStandards as s')
    .$if(query.active !== undefined, (q) => q.where('s.active', '=', query.active!))
    .$if(query.due !== undefined, (q) => q.where(dueIs[query.due!]))
    .$if(Boolean(query.search), (q) =>
      q.where(
        containsWords(
          sql`concat_ws(' ', s.name, s.make, s.model, s.serial_number, s.quantity, s.range, s.certificate_number)`,
          query.search!,
        ),
      ),
    );
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll('s')
      .select([calibrationsOf, statesOf, checkDueOf])
      .$if(query.sort === 'name', (q) => q.orderBy(sql`lower(s.name)`, order))
      .$if(query.sort === 'dueOn', (q) => q.orderBy(sql`s.due_on ${sql.raw(order)} nulls last`))
      .orderBy('s.id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map(({ known, states, ...row }) => presentStandard(row, known.map(withDates), states)),
    total,
  };
}
