import {
  cents,
  fromDollars,
  fromNumeric,
  toDollars,
  toNumeric,
} from '@portal/contract/core/numbers/money.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import {
  aboveYourLimit,
  notYoursToAgree,
  USUAL_LIMIT,
} from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { RepairSubmission, RequestedUnit } from '@portal/contract/repairs/repairs/request.ts';
import { atMostAddresses, CUSTOMER_EMAILS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import type { SubmittedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { scheduleCalibrationReminders } from '../../messaging/calibration-reminders/index.ts';
import { type AddressedMail, addressMail, ownSender } from '../../messaging/repair-mail/index.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { columnsOf, insertNumbered, type Owner, ownerOf, ownOwner } from './insert-repair.ts';
import { presentRepair } from './repair.present.ts';
import {
  linkAppointment,
  noStaffFields,
  refuseForeignAppointment,
  refusePastCalibration,
  type StaffFields,
  staffFieldsOf,
} from './staff-fields.ts';
import { announceRequest } from './timeline/repair-news.ts';
import { addEntry } from './timeline/repair-timeline.ts';
import {
  findRegisterUnits,
  insertItems,
  itemOf,
  type RegisterUnit,
  registerUnitsOf,
  unitColumns,
} from './units-of-request.ts';

/** Who a request belongs to, and what is known about it beside its form. */
interface Submission {
  company: CompanyRow;
  owner: Owner;
  staffFields: StaffFields;
  mail: AddressedMail;
  addressesUnproven: boolean;
  /** The unit of the register that each unit of the request is (D5.6). */
  registered: readonly (RegisterUnit | undefined)[];
}

const openShipment = async (db: Db, companyId: number): Promise<number> => {
  const { id } = await db
    .insertInto('shipments')
    .values({ companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Returns what the customer agreed to pay without an estimate: what the form said, and at most what the company allows. */
function agreedBeforehand(
  { noEstimateUnder200, preApprovedUpTo = fromDollars(USUAL_LIMIT) }: RepairSubmission,
  { estimateThreshold }: CompanyRow,
): string | null {
  if (!noEstimateUnder200) return null;
  return toNumeric(cents(Math.min(preApprovedUpTo, fromNumeric(estimateThreshold))));
}

/**
 * Refuses what the sender may not agree to (D3.6). Their rights are asked again when the estimate is sent.
 * @throws 400 for somebody who may not approve estimates, and for an amount above their own limit.
 */
async function refuseForeignAgreement(
  db: Db,
  { userId }: Work['actor'],
  { preApprovedUpTo = fromDollars(USUAL_LIMIT) }: RepairSubmission,
): Promise<void> {
  const { mayApproveEstimates, approvalLimit } = await db
    .selectFrom('users')
    .select(['mayApproveEstimates', 'approvalLimit'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!mayApproveEstimates) throw invalidField('noEstimateUnder200', notYoursToAgree);
  const limit = fromNumeric(approvalLimit);
  if (limit !== null && preApprovedUpTo > limit)
    throw invalidField('noEstimateUnder200', aboveYourLimit(toDollars(limit)));
}

const leaveTrace = (work: Work<RecordedActor>, repair: RepairRow, owner: Owner) => [
  addEntry(work, repair, { message: 'Repair request submitted.', status: 'submitted' }),
  record(work, {
    action: 'repair.created',
    kind: 'repair',
    id: repair.id,
    after: { serviceReportNumber: repair.serviceReportNumber, status: repair.status, ...owner },
  }),
];

/**
 * Stores a request that was checked: a repair for each of its units with its trace and its reminders, and tells people
 * of it (A7, D3.8).
 */
export async function submitRepairs(
  work: Work<RecordedActor>,
  request: RepairSubmission,
  { company, owner, staffFields, mail, addressesUnproven, registered }: Submission,
): Promise<[RepairRow, ...RepairRow[]]> {
  const { db } = work;
  const units = unitsOf(request);
  const shipmentId = request.units ? await openShipment(db, company.id) : null;
  // From here on, other creates of the company wait for its counter: only this round trip and the last one follow. Sent in
  // the order of the units, so that the numbers have the same order.
  const repairs = await Promise.all(
    units.map((unit, at) =>
      insertNumbered(db, company.id, {
        ...columnsOf(request, unit, owner, staffFields),
        ...unitColumns(registered[at]),
        shipmentId,
        addressesUnproven,
        preApprovedUpTo: agreedBeforehand(request, company),
      }),
    ),
  );
  const [first, ...others] = repairs as [RepairRow, ...RepairRow[]];
  await Promise.all([
    ...repairs.flatMap((repair) => leaveTrace(work, repair, owner)),
    ...repairs.flatMap((repair, at) => {
      const unit = repair.calibrationNeeded ? registered[at] : undefined;
      return unit ? insertItems(work, repair, [itemOf(unit)]) : [];
    }),
    ...repairs.map((repair) => scheduleCalibrationReminders(db, repair, company.timeZone)),
    linkAppointment(work, staffFields, first),
    announceRequest(work, mail, first, others),
  ]);
  return [first, ...others];
}

/**
 * Submits a repair or calibration request (A7). A request of a customer always belongs to that customer. Staff may
 * name a portal user and a customer record. Each unit becomes a repair, and the repairs are linked as one shipment
 * (D3.8). A customer's wish for a loaner has no effect unless the company allows it (D7.4).
 * @throws 400 "Unknown user", "Unknown customer" or "Unknown appointment" for ids that are absent or foreign (access
 * rule 6), for a calibration date in the past (B5), for a customer's eleventh additional address (D4.4), and for an agreement that
 * the sender may not give (D3.6).
 */
export async function createRepair(work: Work, request: RepairSubmission): Promise<SubmittedRepair> {
  const { db, actor } = work;
  const staff = isStaff(actor.role);
  const units = unitsOf(request);
  const [asked, staffFields, sender, found] = await Promise.all([
    staff ? ownerOf(db, request) : ownOwner(db, actor, request),
    staff ? staffFieldsOf(db, request) : noStaffFields,
    ownSender(db, actor.companyId!, 'repair.submitted'),
    findRegisterUnits(db, units),
    staff ? undefined : refuseForeignAppointment(db, actor, request),
    staff || !request.noEstimateUnder200 ? undefined : refuseForeignAgreement(db, actor, request),
  ]);
  const { company } = sender;
  // A request of staff that names a unit and no customer belongs to the customer of the unit.
  const named = found.find(({ id }) => units.some((unit) => unit.customerEquipmentId === id));
  const owner = { ...asked, customerId: asked.customerId ?? (staff ? (named?.customerId ?? null) : null) };
  const registered = registerUnitsOf(units, found, owner.customerId);
  refusePastCalibration(staffFields, company.timeZone);
  if (!staff && request.additionalEmails.length > CUSTOMER_EMAILS_MAX)
    throw invalidField('additionalEmails', atMostAddresses(CUSTOMER_EMAILS_MAX));
  const addressesUnproven = !staff && !actor.emailVerified;
  const { emailAddress, additionalEmails } = request;
  const addressed = { emailAddress, additionalEmails, addressesUnproven, userId: owner.userId };
  const mail = await addressMail(work, sender, 'repair.submitted', addressed, actor);
  const wish = { loanerWanted: request.loanerWanted && (staff || company.loanerRequests) };
  const repairs = await submitRepairs(
    work,
    { ...request, ...wish },
    {
      company,
      owner,
      staffFields,
      mail,
      addressesUnproven,
      registered,
    },
  );
  const [first] = repairs;
  const { shipmentId } = first;
  return {
    ...presentRepair(actor, { ...first, technicianName: null }, []),
    shipment:
      shipmentId === null
        ? null
        : {
            id: shipmentId,
            repairs: repairs.map(({ id, serviceReportNumber }) => ({ id, serviceReportNumber })),
          },
  };
}

/** Returns the units of a request. Without a list, the schema has checked that its own fields make a unit. */
const unitsOf = (request: RepairSubmission): RequestedUnit[] => request.units ?? [unitOf(request)];

const unitOf = ({
  modelPartNo,
  serialNumber,
  customerEquipmentId,
  warrantyStatus,
  descriptionProblem,
  repairNeeded,
  calibrationNeeded,
  accessories,
}: RepairSubmission) =>
  ({
    modelPartNo,
    serialNumber,
    customerEquipmentId,
    warrantyStatus,
    descriptionProblem,
    repairNeeded,
    calibrationNeeded,
    accessories,
  }) as RequestedUnit;
