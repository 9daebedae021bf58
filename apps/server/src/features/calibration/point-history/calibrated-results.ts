import type { AnyCalibrated, Calibrated } from '@portal/contract/calibration/point-history/value-of-point.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CertificateRow } from '../../../db/schema/calibrations.ts';
import { notFound } from '../../../errors.ts';
import { refuseWithoutLaboratory } from '../../laboratory/procedures/index.ts';
import { fileAddress, readableBy } from '../certificates/index.ts';
import { customerEquipmentScope } from '../customer-equipment/index.ts';
import { readOldCalibrations } from '../old-points/index.ts';
import { makesStatement } from '../out-of-tolerance/index.ts';

/** The most calibrations that are looked at: the newest ones. */
export const CALIBRATIONS_MAX = 100;

type Row = Omit<Calibrated, 'certificate' | 'isWithdrawn'> &
  Pick<CertificateRow, 'number' | 'edition' | 'state'> & { certificateId: number };

/** U as found and as left of each point of a worksheet, without all else that its evaluation says. */
const uncertainties = sql`case when c.evaluation is not null then (
  select jsonb_agg(jsonb_build_array(p.said -> 'asFound' -> 'uncertainty', p.said -> 'asLeft' -> 'uncertainty') order by p.at)
  from jsonb_array_elements(c.evaluation -> 'points') with ordinality as p (said, at)) end`;

/**
 * Returns the results of a unit on issued certificates that the caller may read, newest first, and one more than the most
 * when there are more. A unit that came from another customer has certificates that its present one does not read. Staff
 * see withdrawn ones too; replaced ones are said again by their correction.
 */
async function calibratedResults(db: Db, actor: Actor, unitId: number): Promise<Calibrated[]> {
  const states = isStaff(actor.role) ? ['issued', 'withdrawn'] : ['issued'];
  const { rows } = await sql<Row>`
    select c.id, c.calibrated_on as day, c.result, c.points, ${uncertainties} as uncertainties,
      not ${makesStatement('c')} as without_statement,
      t.id as certificate_id, t.number, t.edition, t.state
    from calibrations c join certificates t on t.id = c.certificate_id
    where c.customer_equipment_id = ${unitId} and c.calibrated_on is not null
      and t.state = any(${states}) and ${readableBy(actor)}
    order by c.calibrated_on desc, c.id desc limit ${sql.lit(CALIBRATIONS_MAX + 1)}`.execute(db);
  return rows.map(({ certificateId, number, edition, state, ...results }) => ({
    ...results,
    certificate: {
      name: edition > 1 ? `${number} version ${edition}` : number,
      fileUrl: fileAddress(certificateId),
    },
    isWithdrawn: state === 'withdrawn',
  }));
}

/** The newer one first. On one day what another system says comes after the results of the portal. */
const newestFirst = (one: AnyCalibrated, other: AnyCalibrated): number =>
  one.day === other.day
    ? Number(one.isOld ?? false) - Number(other.isOld ?? false)
    : one.day < other.day
      ? 1
      : -1;

/**
 * Returns the results of a unit that the caller may read, with those of another system, newest first, in one round trip.
 * @throws 404 when the unit is absent or foreign, and without a laboratory.
 */
export async function resultsOfUnit(db: Db, actor: Actor, unitId: number): Promise<AnyCalibrated[]> {
  const [unit, results, old] = await Promise.all([
    customerEquipmentScope.find(db, actor, unitId, false),
    calibratedResults(db, actor, unitId),
    readOldCalibrations(db, actor, unitId),
    refuseWithoutLaboratory(db),
  ]);
  if (!unit) throw notFound(unitMessages.notFound);
  return [...results, ...old].toSorted(newestFirst);
}
