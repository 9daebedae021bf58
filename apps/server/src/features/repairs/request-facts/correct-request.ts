import { requestRules } from '@portal/contract/repairs/repairs/request.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { isSharedFact, type RequestFacts } from '@portal/contract/repairs/request-facts/facts.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRows } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import {
  addEntry,
  agreedBeforehand,
  newRepairVersion,
  publishChange,
  readRepair,
  refusePastCalibration,
} from '../repairs/index.ts';
import { appointmentAfter, followAppointment, type NewAppointment } from './appointment-of-request.ts';
import { type FactColumns, factChanges } from './fact-changes.ts';
import { factWords } from './fact-words.ts';
import { followReminders } from './follow-reminders.ts';
import { endWhatFormerCustomerHolds, type NewOwner, ownerAfter } from './move-request.ts';
import {
  exchangedOf,
  refuseAgreed,
  refuseCertified,
  refuseInvoiced,
  refuseMove,
} from './refuse-corrections.ts';
import { followUnit, type UnitColumns, unitAfter } from './unit-of-repair.ts';

/** What a correction changes in one repair. */
interface Correction {
  row: Locked<RepairRow>;
  facts: FactColumns;
  unit: UnitColumns | undefined;
  appointment: NewAppointment | undefined;
  owner: NewOwner;
}

/** Checks the rules between the facts as they are afterwards. A rule counts when one of its facts changes. @throws 400. */
function refuseIncomplete(row: RepairRow, changes: FactColumns): void {
  const after = { ...row, ...changes };
  const rules = [
    [requestRules.named, ['companyName', 'contactName']],
    [requestRules.wanted, ['repairNeeded', 'calibrationNeeded']],
    [requestRules.described, ['descriptionProblem', 'repairNeeded']],
  ] as const;
  for (const [{ holds, message }, columns] of rules)
    if (columns.some((column) => column in changes) && !holds(after)) throw invalidField(columns[0], message);
}

/** Returns the repairs that a correction is about, locked: with others of the request when it is about all of it. */
async function repairsOf(db: Db, row: Locked<RepairRow>, isWhole: boolean): Promise<Locked<RepairRow>[]> {
  if (!isWhole || row.shipmentId === null) return [row];
  const others = await lockRows(
    db
      .selectFrom('repairs')
      .selectAll()
      .where('shipmentId', '=', row.shipmentId)
      .where('id', '<>', row.id)
      .orderBy('id'),
    'no key update',
  );
  return [row, ...others];
}

const shared = (facts: RequestFacts): RequestFacts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => isSharedFact(name)));

const isChange = ({ facts, unit, appointment, owner }: Correction) =>
  Object.keys(facts).length > 0 || unit !== undefined || appointment !== undefined || owner.isChanged;

/** Returns the columns of one repair that a correction writes. */
function columnsOf({ row, facts, unit, appointment, owner }: Correction) {
  const { repairNeeded, calibrationNeeded } = { ...row, ...facts };
  const isOtherWork = 'repairNeeded' in facts || 'calibrationNeeded' in facts;
  const typed = 'emailAddress' in facts && (row.additionalEmails.length === 0 || 'additionalEmails' in facts);
  return {
    ...facts,
    ...unit,
    ...appointment?.columns,
    ...(owner.isChanged && { customerId: owner.customerId, userId: owner.userId }),
    ...(isOtherWork && {
      requestType: calibrationNeeded && !repairNeeded ? ('calibration' as const) : ('repair' as const),
    }),
    // What staff have typed is no longer the word of somebody without a confirmed address (D4.4).
    ...((typed || owner.isMoved) && { addressesUnproven: false }),
  };
}

async function writeCorrection(work: Work, correction: Correction, endings: string[]): Promise<void> {
  const { db } = work;
  const { row, facts, unit, appointment, owner } = correction;
  const columns = columnsOf(correction);
  const words = factWords(row, facts, owner.isMoved);
  if (appointment) (owner.isMoved ? words.internal : words.customer).push(appointment.words);
  const internal = [...(owner.words ? [owner.words] : []), ...words.internal, ...endings];
  const before = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof RepairRow]]));
  await Promise.all([
    db
      .updateTable('repairs')
      .set({ ...columns, ...newRepairVersion })
      .where('id', '=', row.id)
      .execute(),
    unit && followUnit(db, row, unit, facts, owner.isMoved),
    appointment && followAppointment(work, row, appointment.columns),
    followReminders(db, row, columns),
    words.customer.length > 0 && addEntry(work, row, { message: words.customer.join('\n') }),
    internal.length > 0 && addEntry(work, row, { message: internal.join('\n'), visibility: 'internal' }),
    record(work, { action: 'repair.corrected', kind: 'repair', id: row.id, before, after: columns }),
    publishChange(work, row),
    owner.isChanged && publishChange(work, { ...row, customerId: owner.customerId, userId: owner.userId }),
  ]);
}

/**
 * Corrects the facts of a request (D3.8). Another customer gets all units of the request, and what the former one holds of
 * it ends. Papers and mails that were sent stay as they are.
 * @throws 400 for facts that a request may not have, and for an unknown customer, unit or appointment; 409 for an appointment of another
 * request, for what was agreed before an estimate that was sent, for a unit on an issued
 * certificate, for customer or tax of an invoiced repair, and for a customer with whom something was exchanged.
 */
export async function correctRequest(
  work: Work,
  row: Locked<RepairRow>,
  body: RequestFacts,
): Promise<Repair> {
  const { db, actor } = work;
  const [owner, company] = await Promise.all([ownerAfter(db, row, body.customerId), ownCompany(db)]);
  const rows = await repairsOf(db, row, owner.isChanged || body.wholeRequest === true);
  const facts = rows.map((one) => {
    const changes = factChanges(one, one === row ? body : body.wholeRequest ? shared(body) : {});
    const { noEstimateUnder200 } = changes;
    return noEstimateUnder200 === undefined
      ? changes
      : {
          ...changes,
          preApprovedUpTo: agreedBeforehand({ ...body, noEstimateUnder200 }, company),
        };
  });
  for (const [at, changes] of facts.entries()) refuseIncomplete(rows[at]!, changes);
  const { calibrationDate } = facts[0]!;
  if (calibrationDate !== undefined) refusePastCalibration({ calibrationDate }, company.timeZone);
  const appointment = await appointmentAfter(work, row, body.appointmentId, owner.customerId, company);
  const [exchanged, ...units] = await Promise.all([
    exchangedOf(
      db,
      rows.map(({ id }) => id),
    ),
    ...rows.map((one, at) =>
      unitAfter(db, one, facts[at]!, one === row ? body.customerEquipmentId : undefined, owner.customerId),
    ),
  ]);
  const corrections = rows
    .map((one, at) => ({
      row: one,
      facts: { ...facts[at]!, ...units[at]?.serialNumber },
      unit: units[at]?.columns,
      appointment: one === row ? appointment : undefined,
      owner,
    }))
    .filter(isChange);
  if (corrections.length === 0) return readRepair(db, actor, row.id);

  const ofIds = (wanted: (correction: Correction) => boolean) => {
    const ids = new Set(corrections.filter(wanted).map((correction) => correction.row.id));
    return exchanged.filter(({ id }) => ids.has(id));
  };
  if (owner.isMoved) refuseMove(exchanged);
  refuseAgreed(ofIds((one) => 'noEstimateUnder200' in one.facts));
  refuseInvoiced(ofIds((one) => owner.isChanged || 'taxExempt' in one.facts));
  refuseCertified(ofIds(({ facts: changed, unit }) => unit !== undefined || 'modelPartNo' in changed));

  const endings = owner.isMoved
    ? await endWhatFormerCustomerHolds(
        work,
        rows.map(({ id }) => id),
        row.companyId,
        owner,
      )
    : undefined;
  await Promise.all(corrections.map((one) => writeCorrection(work, one, endings?.get(one.row.id) ?? [])));
  return readRepair(db, actor, row.id);
}
