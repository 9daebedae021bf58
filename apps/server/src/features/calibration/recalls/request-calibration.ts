import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import type { RecallAnswer } from '@portal/contract/calibration/recalls/shapes.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { RepairSubmission } from '@portal/contract/repairs/repairs/request.ts';
import { say } from '@portal/messages/say.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { whyWithheld } from '../../../mail/mail-limits.ts';
import { textInMail } from '../../../mail/names-in-mail.ts';
import type { Work } from '../../../work.ts';
import { storeRequest } from '../../calendar/customer-appointments/index.ts';
import { type AddressedMail, addressMail, ownSender } from '../../messaging/repair-mail/index.ts';
import type { RecordedActor } from '../../records/audit/index.ts';
import {
  itemOf,
  noStaffFields,
  type RegisterUnit,
  storeRepairEquipment,
  submitRepairs,
} from '../../repairs/repairs/index.ts';
import type { AskedUnit } from './public-recall.ts';

const deviceOf = ({ make, modelName }: AskedUnit) => `${make} ${modelName}`;

const inRegister = (unit: AskedUnit, { id }: CustomerRow): RegisterUnit => ({ ...unit, customerId: id });

function wordsOf({ wishes, shipping, note }: RecallAnswer, units: number): string {
  return [
    `Calibration of ${countOf(units, 'unit')}, requested from a recall.`,
    wishes.length > 0 && `Wanted on: ${wishes.map(wishInWords).join('; ')}.`,
    shipping && 'The customer ships the equipment.',
    note,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Returns what the customer wished for, which the mail about the request repeats. */
export const wishesOf = ({
  wishes,
  shipping,
  note,
}: RecallAnswer): ReturnType<NonNullable<AddressedMail['wishes']>> => [
  ...(wishes.length > 0 ? [[say('wish.like'), wishes.map(wishInWords).join('\n')] as const] : []),
  ...(shipping ? [[say('wish.shipping'), say('wish.ships')] as const] : []),
  ...(note ? [[say('wish.note'), textInMail(note)] as const] : []),
];

/** Returns the request as its form would send it. The customer's record fills in the contact and the address. */
function submissionOf(
  customer: CustomerRow,
  emailAddress: string,
  units: readonly AskedUnit[],
  answer: RecallAnswer,
): RepairSubmission {
  const [first, ...others] = units;
  const { name, phone, address, city, state, zip } = customer;
  return {
    companyName: name,
    contactName: answer.name,
    emailAddress,
    additionalEmails: [],
    phoneNo: phone,
    shippingName: name,
    shippingStreet: address,
    shippingCity: city,
    shippingState: state,
    shippingZip: zip,
    billingName: name,
    billingStreet: address,
    billingCity: city,
    billingState: state,
    billingZip: zip,
    sameAsShipping: false,
    taxExempt: false,
    noEstimateUnder200: false,
    shippingInsuranceNeeded: false,
    addressConfirmed: false,
    loanerWanted: false,
    modelPartNo: `${deviceOf(first!)}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    serialNumber: others.length === 0 ? first!.serialNumber : null,
    warrantyStatus: 'non_warranty',
    descriptionProblem: wordsOf(answer, units.length),
    repairNeeded: false,
    calibrationNeeded: true,
  };
}

/** Makes one calibration request for the units (D5.12). It belongs to the customer record. Returns the repair. */
export async function requestCalibration(
  asking: Work<RecordedActor>,
  customer: CustomerRow,
  fallbackAddress: string,
  units: readonly AskedUnit[],
  answer: RecallAnswer,
): Promise<RepairRow> {
  const { db, runtime } = asking;
  const { companyId } = customer;
  const sender = await ownSender(db, companyId, 'repair.submitted');
  const emailAddress = customer.email?.trim() || fallbackAddress;
  const addressed = { emailAddress, additionalEmails: [], addressesUnproven: false, userId: null };
  const mail = await addressMail(asking, sender, 'repair.submitted', addressed);
  const limits = [['mail-by-customers', companyId]] as const;
  const withheld = await whyWithheld(runtime, limits, mail.to.recipients.length);
  const [repair] = await submitRepairs(asking, submissionOf(customer, emailAddress, units, answer), {
    company: sender.company,
    owner: { userId: null, customerId: customer.id },
    staffFields: { ...noStaffFields, requestType: 'calibration' },
    mail: { ...mail, withheld, wishes: () => wishesOf(answer), wantsDate: answer.wishes.length > 0 },
    addressesUnproven: false,
    // One unit is the unit of the request. Several are its items.
    registered: units.length === 1 ? [inRegister(units[0]!, customer)] : [],
  });
  if (units.length > 1)
    await storeRepairEquipment(
      asking,
      repair,
      units.map((unit) => itemOf(inRegister(unit, customer))),
    );
  // Staff turn the wishes into an appointment, or decline them with a sentence (D5.8).
  if (answer.wishes.length > 0)
    await storeRequest(asking, customer, {
      appointmentType: 'Yearly Calibration',
      note: `${repair.serviceReportNumber}: calibration of ${units.map(deviceOf).join(', ')}`.slice(0, 2000),
      wishes: answer.wishes,
      repairId: repair.id,
    });
  return repair;
}
