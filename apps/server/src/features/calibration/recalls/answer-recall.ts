import { isPastWish } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { recallMessages } from '@portal/contract/calibration/recalls/messages.ts';
import { recallPaths } from '@portal/contract/calibration/recalls/paths.ts';
import type { PublicRecall, RecallAnswer } from '@portal/contract/calibration/recalls/shapes.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { sql } from 'kysely';
import { lockRow } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import { throughLink } from '../../../links/link.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { type AskedUnit, askedUnits, presentRecall } from './public-recall.ts';
import { badLink, type OpenedRecall, recallPage } from './recall-link.ts';
import { requestCalibration } from './request-calibration.ts';

/** Returns the units of each kind of answer. @throws 400 for a unit of another recall, 409 for one that was answered. */
function sort(units: readonly AskedUnit[], { units: given }: RecallAnswer) {
  const known = new Map(units.map((unit) => [unit.id, unit]));
  // When a unit is named twice, the last answer counts.
  const chosen = [...new Map(given.map(({ id, answer }) => [id, answer]))].map(([id, answer]) => {
    const unit = known.get(id);
    if (!unit) throw invalidField('units', recallMessages.unknownUnit);
    if (unit.state !== 'open') throw conflict('recall.answered', recallMessages.answered);
    return { unit, answer };
  });
  const of = (wanted: 'request' | 'decline') =>
    chosen.filter(({ answer }) => answer === wanted).map(({ unit }) => unit);
  return { requested: of('request'), declined: of('decline') };
}

const lockRecall = ({ db, recallId, customerId }: OpenedRecall) =>
  lockRow(
    db
      .selectFrom('recalls')
      .select(['id', 'recipients'])
      .where('id', '=', recallId)
      .where('customerId', '=', customerId),
  );

const devices = (units: readonly AskedUnit[]) =>
  units.map(({ make, modelName }) => `${make} ${modelName}`).join(', ');

async function answer(
  runtime: Runtime,
  origin: Origin,
  opened: OpenedRecall,
  given: RecallAnswer,
): Promise<void> {
  const { db, companyId, customerId, recallId } = opened;
  // The customer is locked first, as when a recall is sent. So of two answers at the same time one sees the other.
  const customer = await lockRow(
    db.selectFrom('customers').selectAll().where('id', '=', customerId),
    'no key update',
  );
  const recall = await lockRecall(opened);
  if (!customer || !recall) throw badLink();
  const [units, { timeZone }] = await Promise.all([askedUnits(opened), ownCompany(db)]);
  if (isPastWish(given.wishes, today(timeZone))) throw invalidField('wishes', recallMessages.wishInPast);
  const { requested, declined } = sort(units, given);
  const actor = { companyId, userId: null, displayName: given.name, role: 'customer' as const };
  const asking = { db, runtime, origin, actor };
  const repair =
    requested.length > 0
      ? await requestCalibration(asking, customer, recall.recipients[0] ?? '', requested, given)
      : undefined;
  const store = (chosen: readonly AskedUnit[], outcome: 'requested' | 'declined') =>
    db
      .updateTable('recallUnits')
      .set({ outcome, repairId: outcome === 'requested' ? (repair?.id ?? null) : null })
      .where('recallId', '=', recallId)
      .where(
        'customerEquipmentId',
        'in',
        chosen.map(({ id }) => id),
      )
      .execute();
  await Promise.all([
    requested.length > 0 && store(requested, 'requested'),
    declined.length > 0 && store(declined, 'declined'),
    db
      .updateTable('recalls')
      .set({ answeredAt: sql<Date>`now()`, answeredBy: given.name })
      .where('id', '=', recallId)
      .execute(),
    record(asking, {
      action: 'recall.answered',
      kind: 'recall',
      id: recallId,
      after: {
        requested: requested.length,
        declined: declined.length,
        serviceReportNumber: repair?.serviceReportNumber ?? null,
      },
    }),
    // A request tells staff by itself.
    declined.length > 0 &&
      notify(asking, {
        companyId,
        to: { group: 'admins' },
        kind: 'recall.answered',
        title: `${customer.name} needs no calibration for ${countOf(declined.length, 'unit')}`,
        body: devices(declined).slice(0, 500),
        link: recallPaths.calibrationWork({ tab: 'recalls' }),
      }),
    runtime.events.publish(db, { companyId, kind: 'equipment', customerId }),
  ]);
}

/**
 * Answers a recall through a mailed link (D5.12): one calibration request for the units that the customer chose, and a
 * no for others.
 * @throws 404 for a bad link, 400 for a unit of another recall or a date in the past, 409 for units that were answered.
 */
export const answerThroughLink = (
  runtime: Runtime,
  origin: Origin,
  token: string,
  given: RecallAnswer,
): Promise<PublicRecall> =>
  throughLink(runtime, recallPage, token, async (opened) => {
    await answer(runtime, origin, opened, given);
    return presentRecall(opened);
  });
