import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import type { ReliantCertificate } from '@portal/contract/calibration/reference-standards/reliant-certificates.ts';
import {
  affectedBy,
  changesOfStandard,
  type PointWithLimits,
  type ValueChange,
} from '@portal/contract/calibration/reference-standards/standard-change.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { notFound } from '../../../errors.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { calibrationsWhere } from './add-standard-calibration.ts';
import { referenceStandardScope } from './reference-standard.policy.ts';
import { presentCalibration } from './reference-standard.present.ts';
import { readPaths, traceOf } from './trace-standard.ts';

/** Returns how much a standard has changed at its points, as far as its calibrations and its checks say. */
export async function readChanges(db: Db, id: number): Promise<ValueChange[]> {
  const [calibrations, { rows: checked }] = await Promise.all([
    calibrationsWhere(db, sql<SqlBool>`k.reference_standard_id = ${id} and ${hasLaboratory}`),
    sql<Parameters<typeof changesOfStandard>[1][number]>`
      select k.quantity, k.nominal, k.unit, r.value, l.centre from standard_checks k
        cross join lateral (select e.value, e.limits_id, e.checked_on from standard_check_results e
          where e.standard_check_id = k.id and e.voided_at is null
          order by e.checked_on desc, e.id desc limit 1) r join standard_check_limits l on l.id = r.limits_id
      where k.reference_standard_id = ${id} and k.active and ${hasLaboratory}
        and not exists (select from standard_calibrations c where c.reference_standard_id = ${id}
          and c.voided_at is null and c.calibrated_on > r.checked_on)`.execute(db),
  ]);
  return changesOfStandard(calibrations.map(presentCalibration), checked);
}

/** SQL of the points of results `c` that may be about a quantity of the standard's values and checks. */
export const pointsAbout = (id: number) => sql`(select jsonb_agg(p) from jsonb_array_elements(c.points) p
  where exists (select from (select lower(v ->> 'quantity') as quantity from standard_calibrations k,
        jsonb_array_elements(k.points) v where k.reference_standard_id = ${id}
      union select lower(k.quantity) from standard_checks k where k.reference_standard_id = ${id}) q
    where lower(p ->> 'quantity') = q.quantity or starts_with(lower(p ->> 'quantity'), q.quantity || ',')))`;

type Row = Omit<ReliantCertificate, 'path' | 'affected'> & {
  standardId: number;
  calibrationId: number | null;
  points: (PointWithLimits[] | null)[] | null;
};

/**
 * Returns the certificates that relied on a standard, newest first, so that staff can follow up when it turns out bad
 * (D5.10): also those made with standards that were calibrated with it, at any depth.
 * @throws 404 when the standard is absent or foreign.
 */
export async function listReliantCertificates(
  db: Db,
  actor: Actor,
  id: number,
  query: Query<typeof endpoints.referenceStandards.certificates>,
): Promise<{ rows: ReliantCertificate[]; total: number }> {
  const since = query.since ?? null;
  const [standard, pathOf, changes, { rows }, { rows: counts }] = await Promise.all([
    referenceStandardScope.find(db, actor, id, false),
    readPaths(db, id, since),
    readChanges(db, id),
    sql<Row>`with ${traceOf(id, since)}
      select t.id, t.number, t.edition, t.state, t.issued_on, t.repair_id, x.calibrated_on, x.points, x.standard_id,
        x.calibration_id, r.service_report_number, coalesce(k.name, r.company_name, r.contact_name) as customer_name,
        (select array_agg(concat_ws(' ', c.make, c.model_name, '(' || c.serial_number || ')') order by c.id)
          from calibrations c where c.certificate_id = t.id) as units
      from (select d.certificate_id, min(d.calibrated_on) as calibrated_on, jsonb_agg(${pointsAbout(id)}) as points,
            (array_agg(d.standard_id order by d.depth))[1] as standard_id,
            (array_agg(d.calibration_id order by d.depth))[1] as calibration_id
          from relied d join calibrations c on c.id = d.result_id
          where d.certificate_id in (select distinct certificate_id from relied order by 1 desc ${rowsOfPage(window(query))})
          group by d.certificate_id) x
        join certificates t on t.id = x.certificate_id left join repairs r on r.id = t.repair_id
        left join customers k on k.id = t.customer_id
      order by t.id desc`.execute(db),
    sql<{ total: number }>`with ${traceOf(id, since)}
      select count(distinct certificate_id)::int as total from relied`.execute(db),
  ]);
  if (!standard) throw notFound(referenceStandardMessages.notFound);
  const affectedAt = affectedBy(changes);
  return {
    rows: rows.map(({ points, standardId, calibrationId, ...row }) => ({
      ...row,
      path: pathOf({ standardId, calibrationId }),
      affected: affectedAt((points ?? []).flatMap((some) => some ?? [])),
    })),
    total: counts[0]!.total,
  };
}
