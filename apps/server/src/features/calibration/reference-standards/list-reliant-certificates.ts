import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import type { ReliantCertificate } from '@portal/contract/calibration/reference-standards/reliant-certificates.ts';
import type { Query } from '@portal/contract/core/endpoint.ts';
import { window } from '@portal/contract/core/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { rowsOfPage } from '../../../db/rows-of-page.ts';
import { notFound } from '../../../errors.ts';
import { referenceStandardScope } from './reference-standard.policy.ts';

/**
 * Returns the certificates that relied on a standard, newest first, so that staff can follow up when it turns out bad
 * (D5.10).
 * @throws 404 when the standard is absent or foreign.
 */
export async function listReliantCertificates(
  db: Db,
  actor: Actor,
  id: number,
  query: Query<typeof endpoints.referenceStandards.certificates>,
): Promise<{ rows: ReliantCertificate[]; total: number }> {
  const relied = sql`select distinct c.certificate_id as id from calibration_standards s
    join calibrations c on c.id = s.calibration_id
    where s.reference_standard_id = ${id} and c.certificate_id is not null`;
  const [standard, { rows }, { rows: counts }] = await Promise.all([
    referenceStandardScope.find(db, actor, id, false),
    sql<ReliantCertificate>`select t.id, t.number, t.edition, t.state, t.issued_on, t.repair_id,
        (select min(c.calibrated_on) from calibrations c join calibration_standards s on s.calibration_id = c.id
          where c.certificate_id = t.id and s.reference_standard_id = ${id}) as calibrated_on,
        r.service_report_number, coalesce(k.name, r.company_name, r.contact_name) as customer_name,
        (select array_agg(concat_ws(' ', c.make, c.model_name, '(' || c.serial_number || ')') order by c.id)
          from calibrations c where c.certificate_id = t.id) as units
      from certificates t left join repairs r on r.id = t.repair_id left join customers k on k.id = t.customer_id
      where t.id in (${relied}) order by t.id desc ${rowsOfPage(window(query))}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${relied}) t`.execute(db),
  ]);
  if (!standard) throw notFound(referenceStandardMessages.notFound);
  return { rows, total: counts[0]!.total };
}
