import { dateIn, formatDate } from '@portal/contract/core/dates/dates.ts';
import { laboratorySettingsPath } from '@portal/contract/laboratory/laboratory-settings/paths.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Runtime } from '../../../runtime.ts';
import { type DueRow, inCompany, type Sweep } from '../../../sweeps/sweep.ts';
import { sweeping } from '../../../sweeps/sweep-job.ts';
import { notify } from '../../records/notifications/index.ts';
import { WARN_DAYS } from './signing-certificate.queries.ts';

const runsOut = sql`s.warned_at is null and s.valid_until < now() + make_interval(days => ${WARN_DAYS})`;

async function warn(runtime: Runtime, db: Db, companyId: number): Promise<void> {
  // The update claims the certificate, so that admins are told once of each.
  const { rows } = await sql<{ validUntil: Date; timeZone: string }>`
    update signing_certificates s set warned_at = now() from companies c
    where s.company_id = ${companyId} and c.id = s.company_id and ${runsOut}
    returning s.valid_until, c.time_zone`.execute(db);
  const [row] = rows;
  if (!row) return;
  await notify(
    { db, runtime },
    {
      companyId,
      to: { group: 'admins' },
      kind: 'signing-certificate.runs_out',
      title: 'The certificate that signs your papers runs out',
      body: `Its last day is ${formatDate(dateIn(row.timeZone, row.validUntil))}. Without a new one no certificate can be issued after that.`,
      link: laboratorySettingsPath,
    },
  );
}

/** Certificates that run out within 30 days, of companies with a laboratory, of which nobody was told. */
const untold: Sweep<DueRow> = {
  name: 'warn-of-signing-certificates',
  due: sql`select s.company_id as id, s.company_id, s.valid_until as due_at
    from signing_certificates s join companies c on c.id = s.company_id and c.active
    join laboratory_settings l on l.company_id = s.company_id and l.enabled
    where ${runsOut}`,
  work: inCompany((db, { companyId }, runtime) => warn(runtime, db, companyId)),
};

/** Tells the admins of a company once that the certificate with which it signs runs out. */
export const warnOfSigningCertificates = sweeping(untold);
