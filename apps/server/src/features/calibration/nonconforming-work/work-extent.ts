import type { LinkedFacts } from '@portal/contract/calibration/nonconforming-work/rules.ts';
import type {
  AffectedCustomer,
  LinkedCertificate,
} from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { type Paging, window } from '@portal/contract/core/calls/paging.ts';
import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { numbersMeant } from '../../../db/search-words.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { traceOf } from '../reference-standards/index.ts';

/** Of `certificates as t`, whether its customer knows by the mail about its withdrawal. */
const isTold = sql<SqlBool>`(t.state = 'withdrawn'
  and (t.withdrawal_mailed_at is not null or t.withdrawal_seen_at is not null))`;
/** Of a link `l` with its certificate `t`, whether its customer still has to be told. */
export const isUntold = sql<SqlBool>`(l.telling_id is null and not ${isTold})`;

/** The columns of `certificates as t`, with its repair `r` and its customer `k`. */
const columns = sql`t.id, t.number, t.edition, t.state, t.issued_on,
  coalesce(k.name, r.company_name, r.contact_name) as customer_name, t.repair_id, r.service_report_number,
  array(select concat_ws(' ', c.make, c.model_name, '(' || c.serial_number || ')')
    from calibrations c where c.certificate_id = t.id order by c.id limit 3) as units`;
const withNames = sql`left join repairs r on r.id = t.repair_id left join customers k on k.id = t.customer_id`;

/** Returns the certificates of a record, newest first. */
export async function certificatesOfWork(
  db: Db,
  workId: number,
  paging: Paging,
): Promise<{ rows: LinkedCertificate[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<LinkedCertificate>`select ${columns} from nonconforming_work_certificates l
      join certificates t on t.id = l.certificate_id ${withNames}
      where l.nonconforming_work_id = ${workId} order by t.id desc ${rowsOfPage(window(paging))}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from nonconforming_work_certificates
      where nonconforming_work_id = ${workId}`.execute(db),
  ]);
  return { rows, total: counted[0]!.total };
}

/** The customers of a record, with the number of their certificates and the newest entry about them. */
const affected = (workId: number) => sql`
  select x.customer_id, sum(x.certificates)::int as certificates, sum(x.untold)::int as untold,
    max(x.telling_id) as telling_id, coalesce(bool_and(x.seen), false) as seen
  from (
    select t.customer_id, count(*) as certificates, count(*) filter (where ${isUntold}) as untold,
      max(l.telling_id) as telling_id, bool_and(t.withdrawal_seen_at is not null) as seen
    from nonconforming_work_certificates l join certificates t on t.id = l.certificate_id
    where l.nonconforming_work_id = ${workId} group by t.customer_id
    union all
    select g.customer_id, 0, 0, max(g.id), null from nonconforming_work_tellings g
    where g.nonconforming_work_id = ${workId} group by g.customer_id) x
  group by x.customer_id`;

interface Affected extends Omit<AffectedCustomer, 'telling' | 'state'> {
  untold: number;
  tellingId: number | null;
  isTold: boolean;
  toldOn: NonNullable<AffectedCustomer['telling']>['on'];
  words: string;
  toldBy: string | null;
  acknowledgedOn: NonNullable<AffectedCustomer['telling']>['acknowledgedOn'];
  acknowledgedBy: string | null;
}

const stateOf = ({ untold, tellingId, isTold: told }: Affected): AffectedCustomer['state'] => {
  if (untold > 0) return 'untold';
  if (tellingId === null) return 'mailed';
  return told ? 'told' : 'not needed';
};

/** Returns the customers of a record, first those who were not told. */
export async function customersOfWork(
  db: Db,
  workId: number,
  paging: Paging,
): Promise<{ rows: AffectedCustomer[]; total: number }> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Affected>`with a as (${affected(workId)})
      select a.customer_id, coalesce(k.name, 'No customer record') as name, a.certificates, a.untold,
        a.seen as has_seen_withdrawals, a.telling_id, g.is_told, g.told_on, g.words, g.told_by, g.acknowledged_on,
        g.acknowledged_by
      from a left join customers k on k.id = a.customer_id
        left join nonconforming_work_tellings g on g.id = a.telling_id
      order by a.untold > 0 desc, lower(k.name) nulls last, a.customer_id ${rowsOfPage(window(paging))}`.execute(
      db,
    ),
    sql<{ total: number }>`with a as (${affected(workId)}) select count(*)::int as total from a`.execute(db),
  ]);
  return {
    rows: rows.map((row) => ({
      ...{ customerId: row.customerId, name: row.name, certificates: row.certificates, state: stateOf(row) },
      hasSeenWithdrawals: row.hasSeenWithdrawals,
      telling:
        row.tellingId === null
          ? null
          : {
              ...{ id: row.tellingId, on: row.toldOn, words: row.words, by: row.toldBy },
              ...{ acknowledgedOn: row.acknowledgedOn, acknowledgedBy: row.acknowledgedBy },
            },
    })),
    total: counted[0]!.total,
  };
}

interface LinkedCounts extends LinkedFacts {
  certificates: number;
  customers: number;
}

/** Counts the certificates of a record and their customers. Told are those who know of each. */
export async function countLinked(db: Db, workId: number): Promise<LinkedCounts> {
  const { rows } = await sql<LinkedCounts>`
    select count(*)::int as certificates, count(*) filter (where t.state = 'issued')::int as in_force,
      count(distinct coalesce(t.customer_id, 0))::int as customers,
      count(distinct coalesce(t.customer_id, 0)) filter (where ${isUntold})::int as untold
    from nonconforming_work_certificates l join certificates t on t.id = l.certificate_id
    where l.nonconforming_work_id = ${workId}`.execute(db);
  return rows[0]!;
}

const MOST_FOUND = 100;
const hasDigit = (word: string) => /\d/.test(word);

/** Returns what somebody typed or pasted as numbers. Words with a space between them are one, such as 'CAL 1001'. */
function numbersTyped(text: string): string[] {
  return text
    .split(/[,;\n\t]+/)
    .flatMap((part) => {
      const words = part.trim().split(/\s+/);
      return words.every(hasDigit) ? words : [part.trim()];
    })
    .filter(Boolean)
    .slice(0, MOST_FOUND);
}

const patternsOf = (text: string): string[] => {
  const numbers = numbersTyped(text);
  // Of several numbers each is meant as it stands; a single one may still be typed.
  const end = numbers.length > 1 ? '' : '%';
  return numbers.flatMap((number) =>
    numbersMeant(number, 'CAL').map((meant) => `${meant.replace(/[\\%_]/g, '\\$&')}${end}`),
  );
};

/** Returns issued certificates by their numbers, newest first. @throws 404 without a laboratory. */
export async function findCertificatesToLink(db: Db, text: string): Promise<LinkedCertificate[]> {
  const patterns = patternsOf(text);
  const [{ rows }] = await Promise.all([
    sql<LinkedCertificate>`select ${columns}
      from (select distinct n.certificate_id from unnest(${patterns}::text[]) p, certificates_numbered_like(p) n) f
        join certificates t on t.id = f.certificate_id and t.state <> 'draft' ${withNames}
      order by t.id desc limit ${sql.lit(MOST_FOUND)}`.execute(db),
    refuseWithoutLaboratory(db),
  ]);
  return rows;
}

/**
 * Returns the condition on `certificates as t` for those that are in force and relied on a standard from a day on, also
 * through standards that were calibrated with it.
 */
export const reliedOn = (
  referenceStandardId: number,
  since: CalendarDate | null,
): RawBuilder<SqlBool> => sql<SqlBool>`
  (t.state = 'issued' and t.id in (with ${traceOf(referenceStandardId, since)} select certificate_id from relied))`;
