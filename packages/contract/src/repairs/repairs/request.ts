import { z } from 'zod';
import { calendarDate, inPlannedYears } from '../../core/dates/date-fields.ts';
import { email, id, line, optionalLine, optionalText, required } from '../../core/fields.ts';
import { numberLine } from '../../core/numbers/device-numbers.ts';
import { money } from '../../core/numbers/money-fields.ts';
import { askedTerms } from '../../laboratory/calibration-terms/shapes.ts';
import { equipmentItems } from '../equipment-models/items.ts';
import { unitMessages } from '../equipment-models/unit-messages.ts';
import { ACCESSORIES_MAX, ACCESSORY_MAX } from './accessories.ts';
import { inboundParcelFields } from './inbound-parcel.ts';
import { repairMessages } from './messages.ts';
import { atMostAddresses, CUSTOMER_EMAILS_MAX, STAFF_EMAILS_MAX, UNITS_MAX } from './request-units.ts';
import { warrantyStatuses } from './warranty.ts';

/** The warranty question of the form. A5 fixes the message. */
export const warrantyStatus = z.enum(warrantyStatuses, { error: 'Please select warranty status' });

/** The fields of one unit. */
const unitFields = {
  modelPartNo: required('Model / part number is required'),
  serialNumber: numberLine().nullish(),
  /** The unit of the register that it is (D5.6). The repair is about that unit and no other. */
  customerEquipmentId: id(unitMessages.unknown).nullish(),
  warrantyStatus: warrantyStatus.default('non_warranty'),
  descriptionProblem: optionalText(),
  repairNeeded: z.boolean().default(true),
  calibrationNeeded: z.boolean().default(false),
  /** What is sent with the unit. The packing slip lists it, and goods-in compares it with the box. */
  accessories: z
    .array(line(ACCESSORY_MAX))
    .max(ACCESSORIES_MAX, `At most ${ACCESSORIES_MAX} accessories`)
    .optional(),
  /** What is asked for the calibration. It counts for a company with a laboratory and a unit to calibrate, and for no other. */
  calibrationTerms: askedTerms,
};

/** A calendar date; empty text and null are none. */
const dayOrNone = () =>
  z
    .union([z.literal('').transform(() => null), calendarDate(), z.null()], 'Invalid date')
    .superRefine(inPlannedYears())
    .optional();

const additionalEmails = (most: number) => z.array(email()).max(most, atMostAddresses(most)).default([]);

/** The fields that all units of a request share: contact, addresses, shipping and payment. */
const shared = z.object({
  companyName: optionalLine(),
  contactName: optionalLine(),
  customerNo: optionalLine(50),
  phoneNo: optionalLine(50),
  emailAddress: email(),
  additionalEmails: additionalEmails(STAFF_EMAILS_MAX),
  address: optionalText(1000),
  billingAddress: optionalText(1000),
  billingName: optionalLine(),
  billingStreet: optionalLine(),
  billingCity: optionalLine(),
  billingState: optionalLine(),
  billingZip: optionalLine(20),
  shippingAddress: optionalText(1000),
  shippingName: optionalLine(),
  shippingStreet: optionalLine(),
  shippingCity: optionalLine(),
  shippingState: optionalLine(),
  shippingZip: optionalLine(20),
  sameAsShipping: z.boolean().default(false),
  poNumber: optionalLine(100),
  taxExempt: z.boolean().default(false),
  /** The day on which the customer sends the unit in. A repair has it as `sentInOn`. */
  dateShipped: dayOrNone(),
  noEstimateUnder200: z.boolean().default(false),
  /** The amount in dollars that the form named beside this option. Without it the option says $200. */
  preApprovedUpTo: money.optional(),
  shippingInsuranceNeeded: z.boolean().default(false),
  addressConfirmed: z.boolean().default(false),
  /** The customer asks for a loaner. It counts for a customer only where the company allows it (D7.4). */
  loanerWanted: z.boolean().default(false),
  specialInstructions: optionalText(),
  ...inboundParcelFields,
  /** Staff only: the portal user and the customer record the request is for (A7, B7). */
  userId: id('Unknown user').nullish(),
  customerId: id('Unknown customer').nullish(),
});

const fields = shared.extend(unitFields);

/**
 * Fields that only staff fill in, for customers who called by phone (B3). They are ignored when customers send them.
 */
const staffFields = {
  requestType: z.enum(['repair', 'calibration']).optional(),
  appointmentId: id(repairMessages.unknownAppointment).nullish(),
  /** ISO 8601 with its zone; the appointment's own start when it is not given. */
  appointmentStartTime: z
    .union(
      [z.literal('').transform(() => null), z.iso.datetime({ offset: true }).max(40), z.null()],
      'Invalid date',
    )
    .optional(),
  calibrationDate: dayOrNone(),
  /** True for units that are on the counter: they are received in the same transaction. */
  received: z.boolean().optional(),
};

type Text = string | null | undefined;
interface Draft {
  companyName?: Text;
  contactName?: Text;
  modelPartNo?: Text;
  descriptionProblem?: Text;
  repairNeeded?: boolean | undefined;
  calibrationNeeded?: boolean | undefined;
  units?: unknown;
}
const filled = (text: Text) => typeof text === 'string' && text.trim() !== '';
const named = (r: Draft) => filled(r.companyName) || filled(r.contactName);
const wanted = (r: Draft) => (r.repairNeeded ?? true) || (r.calibrationNeeded ?? false);
const described = (r: Draft) => !(r.repairNeeded ?? true) || filled(r.descriptionProblem);
/** Rules between fields are checked even when a field is wrong, so that all messages show at once. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const faults = {
  named: { message: 'Company or contact name is required', path: ['companyName'], when: isObject },
  wanted: { message: 'Please select repair, calibration or both', path: ['repairNeeded'], when: isObject },
  described: { message: 'Please describe the problem', path: ['descriptionProblem'], when: isObject },
  typed: {
    message: 'Say the type, so that the unit can be calibrated, or do not add the unit to the register',
    path: ['newModel', 'type'],
    when: isObject,
  },
  modelled: { message: 'Model / part number is required', path: ['modelPartNo'], when: isObject },
};

interface WalkIn {
  calibrationNeeded?: boolean | undefined;
  serialNumber?: Text;
  customerEquipmentId?: unknown;
  customerId?: unknown;
  addCustomer?: boolean | undefined;
  addUnit?: boolean | undefined;
  catalogueModel?: unknown;
  newModel?: { type?: Text } | null | undefined;
  equipmentItems?: readonly unknown[] | undefined;
}
/** False for a calibration whose unit would come into no register, and so into no calibration, because nobody said its type. */
const hasType = (r: WalkIn) =>
  !r.calibrationNeeded ||
  r.addUnit === false ||
  !filled(r.serialNumber) ||
  Boolean(r.customerEquipmentId ?? r.catalogueModel) ||
  (r.equipmentItems ?? []).length > 0 ||
  (!r.customerId && r.addCustomer === false) ||
  filled(r.newModel?.type);

/** The rules between the fields of a request. */
export const requestRules = {
  named: { ...faults.named, holds: named },
  wanted: { ...faults.wanted, holds: wanted },
  described: { ...faults.described, holds: described },
};

/** One of several units (D3.8). */
export const requestedUnit = z
  .object(unitFields)
  .refine(wanted, faults.wanted)
  .refine(described, faults.described);
export type RequestedUnit = z.output<typeof requestedUnit>;

const units = z
  .array(requestedUnit)
  .min(1, 'Add at least one unit')
  .max(UNITS_MAX, `At most ${UNITS_MAX} units`);

/** A request for one unit (A3, A5, D3.8). */
export const repairRequest = fields
  .refine(named, faults.named)
  .refine(wanted, faults.wanted)
  .refine(described, faults.described);

/** The parsed request for one unit. */
export type RepairRequest = z.output<typeof repairRequest>;

/** The fields of a single unit count only when the request has no list of units. */
const unless = (rule: (r: Draft) => boolean) => (r: Draft) => r.units !== undefined || rule(r);

/** POST /api/repairs: one unit in the fields of A3, or `units` instead of them (D3.8). */
export const repairSubmission = shared
  .extend({
    ...z.object(unitFields).partial({ modelPartNo: true }).shape,
    ...staffFields,
    units: units.optional(),
  })
  .refine(named, faults.named)
  .refine(
    unless((r) => r.modelPartNo !== undefined),
    faults.modelled,
  )
  .refine(unless(wanted), faults.wanted)
  .refine(unless(described), faults.described);
export type RepairSubmission = z.output<typeof repairSubmission>;
/** The body that a client sends. */
export type RepairSubmissionForm = z.input<typeof repairSubmission>;

/** The request form, which always holds a list of units. */
export const repairRequestForm = shared
  .extend({ units, additionalEmails: additionalEmails(CUSTOMER_EMAILS_MAX) })
  .refine(named, faults.named);
export type RepairRequestForm = z.input<typeof repairRequestForm>;
export type CheckedRequestForm = z.output<typeof repairRequestForm>;

/** What the admin's form makes on the way, with the calls of the customers' page and of the register. */
const madeOnTheWay = {
  /** Whether a customer who was typed and not picked becomes one. */
  addCustomer: z.boolean().default(true),
  /** Whether a unit that is in no register comes into that of the customer. */
  addUnit: z.boolean().default(true),
  /** The model of the catalogue that the unit is. */
  catalogueModel: z.object({ id: z.int(), typeId: z.int() }).nullish(),
  /** A model that is not in the catalogue. Without a type the unit comes into no register. */
  newModel: z.object({ type: optionalLine(), make: optionalLine(), name: optionalLine() }).nullish(),
};

/** The admin's form for a customer who called in (B3): one unit, and for a calibration its day and equipment. */
export const adminRequestForm = fields
  .extend({ ...staffFields, ...madeOnTheWay, equipmentItems: equipmentItems.default([]) })
  .refine(named, faults.named)
  .refine(wanted, faults.wanted)
  .refine(described, faults.described)
  .refine(hasType, faults.typed);
export type AdminRequestForm = z.input<typeof adminRequestForm>;
export type CheckedAdminRequest = z.output<typeof adminRequestForm>;
