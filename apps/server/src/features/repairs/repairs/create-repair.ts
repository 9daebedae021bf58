import {
  cents,
  fromDollars,
  fromNumeric,
  toDollars,
  toNumeric,
} from '@portal/contract/core/numbers/money.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { DefaultTerms } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import {
  aboveYourLimit,
  notYoursToAgree,
  USUAL_LIMIT,
} from '@portal/contract/repairs/repairs/pre-approval.ts';
import type { RepairSubmission, RequestedUnit } from '@portal/contract/repairs/repairs/request.ts';
import { atMostAddresses, CUSTOMER_EMAILS_MAX } from '@portal/contract/repairs/repairs/request-units.ts';
import type { SavedRepair, SubmittedRepair } from '@portal/contract/repairs/repairs/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { lockRowOrThrow } from '../../../db/transactions/locked.ts';
import { invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { scheduleCalibrationReminders } from '../../messaging/calibration-reminders/index.ts';
import {
  type AddressedMail,
  addressMail,
  ownSender,
  type Sender,
} from '../../messaging/repair-mail/index.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { parcelSentence } from './inbound-parcel.ts';
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
import { changeRepair } from './update-repair.ts';

/** Who a request belongs to, and what is known about it beside its form. */
interface Submission {
  company: CompanyRow;
  owner: Owner;
  staffFields: StaffFields;
  /** Left out when the request is told with another mail. */
  mail: AddressedMail | undefined;
  addressesUnproven: boolean;
  /** The unit of the register that each unit of the request is (D5.6). */
  registered: readonly (RegisterUnit | undefined)[];
  /** What is asked for the calibration of each unit, in a company with a laboratory. */
  askedTerms?: readonly (DefaultTerms | undefined)[];
}

/** Few companies have a laboratory. */
const loadTerms = () => import('../../laboratory/calibration-terms/index.ts');

const openShipment = async (db: Db, companyId: number): Promise<number> => {
  const { id } = await db
    .insertInto('shipments')
    .values({ companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Returns what the customer agreed to pay without an estimate: what the form said, and at most what the company allows. */
export function agreedBeforehand(
  {
    noEstimateUnder200,
    preApprovedUpTo = fromDollars(USUAL_LIMIT),
  }: Pick<RepairSubmission, 'noEstimateUnder200' | 'preApprovedUpTo'>,
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
  addEntry(work, repair, {
    message: [
      'Repair request submitted.',
      ...(repair.inboundTrackingNumber === null ? [] : [parcelSentence(repair)]),
    ].join('\n'),
    status: 'submitted',
  }),
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
  { company, owner, staffFields, mail, addressesUnproven, registered, askedTerms = [] }: Submission,
): Promise<[RepairRow, ...RepairRow[]]> {
  const { db } = work;
  const units = unitsOf(request);
  const shipmentId = request.units ? await openShipment(db, company.id) : null;
  // Sent in the order of the units, so that the numbers have the same order.
  const inserted = await Promise.all(
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
  const repairs = inserted.map(({ repair }) => repair);
  const [first, ...others] = repairs as [RepairRow, ...RepairRow[]];
  const language = inserted[0]?.language ?? null;
  const [firstWish, ...otherWishes] = repairs.flatMap((repair, at) => {
    const terms = askedTerms[at];
    return terms ? { repair, terms, unitId: units[at]?.customerEquipmentId ?? null } : [];
  });
  await Promise.all([
    ...repairs.flatMap((repair) => leaveTrace(work, repair, owner)),
    ...repairs.flatMap((repair, at) => {
      const unit = repair.calibrationNeeded ? registered[at] : undefined;
      return unit ? insertItems(work, repair, [itemOf(unit)]) : [];
    }),
    firstWish && loadTerms().then((part) => part.storeWishes(work, [firstWish, ...otherWishes])),
    ...repairs.map((repair) => scheduleCalibrationReminders(db, repair, company.timeZone)),
    linkAppointment(work, staffFields, first),
    announceRequest(work, mail && { ...mail, language }, first, others),
  ]);
  return [first, ...others];
}

/**
 * Returns the mail that tells a request to its addresses (D4.2). Undefined when its units are received at once and the
 * mail of that goes to the customer: nobody needs two mails about one visit at the counter.
 */
async function mailOfRequest(
  work: Work,
  sender: Sender,
  arrival: Sender | undefined,
  addressed: Parameters<typeof addressMail>[3],
): Promise<AddressedMail | undefined> {
  if (arrival) {
    const { to } = await addressMail(work, arrival, 'repair.received', addressed);
    if (to.recipients.includes(addressed.emailAddress)) return undefined;
  }
  return addressMail(work, sender, 'repair.submitted', addressed, work.actor);
}

/** Receives a unit that the customer left at the counter, with what was handed over with it. */
async function receiveAtCounter(work: Work, { id }: RepairRow): Promise<SavedRepair> {
  const { db } = work;
  const row = await lockRowOrThrow(
    db.selectFrom('repairs').selectAll().where('id', '=', id),
    'no key update',
  );
  const saved = await changeRepair(work, row, { status: 'received' });
  const { accessories } = row;
  const recorded = accessories.length > 0 ? { receivedAccessories: accessories } : undefined;
  await Promise.all([
    recorded && db.updateTable('repairs').set(recorded).where('id', '=', id).execute(),
    recorded && addEntry(work, row, { message: `Received with: ${accessories.join(', ')}.` }),
    record(work, { action: 'repair.received', kind: 'repair', id, after: { atCounter: true, ...recorded } }),
  ]);
  return saved;
}

/**
 * Submits a repair or calibration request (A7). A request of a customer always belongs to that customer. Staff may
 * name a portal user and a customer record. Each unit becomes a repair, and the repairs are linked as one shipment
 * (D3.8). A customer's wish for a loaner has no effect unless the company allows it (D7.4). Units that staff have on the
 * counter are received in the same transaction.
 * @throws 400 "Unknown user", "Unknown customer" or "Unknown appointment" for ids that are absent or foreign (access
 * rule 6), for a calibration date in the past (B5), for a customer's eleventh additional address (D4.4), and for an agreement that
 * the sender may not give (D3.6).
 */
export async function createRepair(work: Work, request: RepairSubmission): Promise<SubmittedRepair> {
  const { db, actor } = work;
  const staff = isStaff(actor.role);
  const atCounter = staff && request.received === true;
  const units = unitsOf(request);
  const asksTerms = units.some(({ calibrationTerms }) => calibrationTerms);
  const [asked, staffFields, sender, arrival, found, askedTerms] = await Promise.all([
    staff ? ownerOf(db, request) : ownOwner(db, actor, request),
    staff ? staffFieldsOf(db, request) : noStaffFields,
    ownSender(db, actor.companyId!, 'repair.submitted'),
    atCounter ? ownSender(db, actor.companyId!, 'repair.received') : undefined,
    findRegisterUnits(db, units),
    asksTerms ? loadTerms().then((part) => part.askedTermsOf(db, units)) : [],
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
  const mail = await mailOfRequest(work, sender, arrival, addressed);
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
      askedTerms,
    },
  );
  const [first] = repairs;
  const { shipmentId } = first;
  const received: SavedRepair[] = [];
  if (atCounter) for (const repair of repairs) received.push(await receiveAtCounter(work, repair));
  return {
    ...(received[0] ?? presentRepair(actor, { ...first, technicianName: null }, [])),
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
  calibrationTerms,
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
    calibrationTerms,
  }) as RequestedUnit;
