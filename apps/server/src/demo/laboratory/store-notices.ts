import { sql } from 'kysely';
import type { Db } from '../../db/bound-kysely.ts';
import type { CalibrationRow } from '../../db/schema/calibrations.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { isFoundOutside, lastGoodDays } from '../../features/calibration/out-of-tolerance/index.ts';
import { DAY_MS } from '../../sample-company/plan/work-times.ts';
import type { Trace } from './trail.ts';

/** The cause is entered so long after the certificate. */
const MINUTES = 12 * 60_000;

/** The causes of what was found outside, by kind of unit. */
const CAUSES: Readonly<Record<string, string>> = {
  'Digital Multimeter':
    'Drift of the reference of the analogue part. The unit had stood in a hot van for the summer; its input protection is sound.',
};
const OTHER = 'Wear in daily use. The unit was adjusted, and nothing else was found.';

/**
 * Stores the notices of all units that were found outside their limits, as they were told when their certificates were issued.
 * Their customers have seen them, and the cause is known.
 */
export async function storeNotices(db: Db, manager: UserRow, trace: Trace): Promise<void> {
  const { rows } = await sql<CalibrationRow & { certifiedAt: Date; contactName: string }>`
    select c.*, t.issued_at as certified_at, r.contact_name from calibrations c
      join certificates t on t.id = c.certificate_id join repairs r on r.id = c.repair_id
    where t.state = 'issued' and c.found_in_limits = false order by t.issued_at`.execute(db);
  const outside = rows.filter(isFoundOutside);
  const days = await lastGoodDays(db, outside);
  for (const { id: calibrationId, companyId, typeName, certifiedAt, contactName, ...of } of outside) {
    const lastGoodOn = days.get(calibrationId) ?? null;
    const cause = CAUSES[typeName] ?? OTHER;
    const { id } = await db
      .insertInto('outOfToleranceNotices')
      .values({
        ...{ companyId, calibrationId, lastGoodOn, tokenHash: null, expiresAt: null, toldAt: certifiedAt },
        ...{ acknowledgedAt: new Date(certifiedAt.getTime() + DAY_MS), acknowledgedBy: contactName },
        ...{ cause, causeBy: manager.contactName, causeByUserId: manager.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const done = { by: manager, kind: 'outOfToleranceNotice', id };
    const device = `${of.make} ${of.modelName} (${of.serialNumber})`;
    trace({ ...done, at: certifiedAt, action: 'out_of_tolerance.told', after: { device, lastGoodOn } });
    trace({
      ...{ ...done, at: new Date(certifiedAt.getTime() + MINUTES), action: 'out_of_tolerance.cause_set' },
      ...{ before: { cause: null }, after: { cause } },
    });
  }
}
