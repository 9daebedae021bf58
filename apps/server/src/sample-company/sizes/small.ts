import { customers } from '../catalogue/customer-list.ts';
import { electricalKinds } from '../catalogue/electrical-kinds.ts';
import type { EquipmentKind } from '../catalogue/kinds-of-equipment.ts';
import { mechanicalKinds } from '../catalogue/mechanical-kinds.ts';
import { type ShelfPart, shelfParts } from '../catalogue/shelf-parts.ts';
import { suppliers } from '../catalogue/supplier-list.ts';
import { available, lent } from '../plan/demo-unit-plan.ts';
import { services } from '../store/make-calendar.ts';
import type { Cast } from '../store/make-people.ts';
import { mailAboutRepairs } from '../store/store-incoming-mails.ts';
import type { Size } from './size.ts';

/** Returns the name that a sample record has. The function `sample_reach` of the database looks for this ending. */
const sampleName = (name: string): string => `${name} (sample)`;
/** Part numbers of samples do not take those of a catalogue that was imported before. */
const sampleNumber = (partNumber: string): string => `${partNumber}-S`;
/** A part has the beginning of its description as its name. */
const samplePart = (description: string): string => sampleName(description.split(',')[0]!);

const CUSTOMERS = 8;
const KINDS: ReadonlySet<string> = new Set([
  'Digital Multimeter',
  'Oscilloscope',
  'Pressure Gauge',
  'Torque Wrench',
]);
const SHELF_PARTS = 6;

const kinds: readonly EquipmentKind[] = [...electricalKinds, ...mechanicalKinds]
  .filter(({ type }) => KINDS.has(type))
  .map((kind) => ({
    ...kind,
    type: sampleName(kind.type),
    parts: kind.parts.map((part) => ({
      ...part,
      partNumber: sampleNumber(part.partNumber),
      description: samplePart(part.description),
    })),
    faults: kind.faults.map((fault) => ({ ...fault, parts: fault.parts.map(sampleNumber) })),
  }));

const shelf: readonly ShelfPart[] = shelfParts
  .slice(0, SHELF_PARTS)
  .map(([number, description, ...rest]) => [sampleNumber(number), samplePart(description), ...rest]);

const numbers = [
  ...kinds.flatMap(({ parts }) => parts.map(({ partNumber }) => partNumber)),
  ...shelf.map(([partNumber]) => partNumber),
];

/**
 * The sample data that an admin loads into a new company. Everything in it can be removed again: names say what it is,
 * mail names a repair, and no setting of the company changes.
 */
export const small: Size = {
  seed: 20_261_123,
  nameOf: sampleName,
  // Addresses that reach nobody (RFC 2606).
  customers: customers.slice(0, CUSTOMERS).map(({ users: _, ...customer }) => ({
    ...customer,
    name: sampleName(customer.name),
    domain: `${customer.domain}.sample`,
  })),
  customerDays: 180,
  kinds,
  unitsOf: () => [4, 5],
  registered: 0,
  // Every status, and every reason for which a repair waits for somebody.
  repairs: [
    ['submitted', 2, 0, 2],
    ['received', 2, 2, 5],
    ['inspected', 2, 3, 7],
    ['estimate_provided', 2, 5, 8],
    ['estimate_provided', 1, 16, 20],
    ['estimate_approved', 2, 8, 12],
    ['in_progress', 4, 11, 24],
    ['waiting_for_parts', 2, 14, 26],
    ['needs_review', 1, 11, 16],
    ['estimate_declined', 1, 10, 14],
    ['on_hold', 1, 20, 40],
    ['completed', 3, 14, 26],
    ['cancelled', 1, 10, 40],
    ['shipped', 6, 25, 170],
  ],
  // The suppliers that deliver these parts.
  suppliers: suppliers
    .filter(([, , , , starts]) => numbers.some((number) => starts.some((start) => number.startsWith(start))))
    .map(([name, ...rest]) => [sampleName(name), ...rest]),
  shelfParts: shelf,
  // One purchase order of each kind.
  orders: [
    [24, 'received', 8],
    [12, 'partial', 20],
    [5, 'ordered', 14],
    [1, 'draft', 14],
  ],
  calendar: {
    services: services.map((service) => ({ ...service, name: sampleName(service.name) })),
    daysBack: 7,
    daysAhead: 21,
  },
  appointmentRequests: [],
  // Two on loan under a signed agreement, one of them overdue, one that waits for the signature, and others.
  demoUnits: {
    units: [
      lent('87V', 120, { from: -9, due: 5, type: 'email', signed: true }),
      lent('TBS2104B', 90, { from: -31, due: -6, type: 'email', signed: true }),
      lent('ADT681', 77, { from: -1, due: 13, type: 'print', signed: false }),
      available('DMM6500', 40),
      { model: '289', status: 'maintenance', location: 'repair', dueIn: 140 },
    ],
    pastLoans: 5,
  },
  lending: null,
  estimateDrafts: 0,
  hourlyRates: [],
  calibrations: ['draft', 'issued', 'issued', 'issued'],
  recalledCustomers: 0,
  // Mail about no repair would stay when the samples go.
  mails: mailAboutRepairs,
  surveyDays: 200,
};

const coordinator = { id: null, contactName: sampleName('Dana Whitfield'), role: 'admin' } as const;
const technician = (name: string) =>
  ({ id: null, contactName: sampleName(name), role: 'technician' }) as const;

/** Who works on the repairs of samples. Nobody of them can sign in. */
export const smallCast: Cast = {
  owner: coordinator,
  coordinator,
  technicians: [
    {
      user: technician('Alex Rivera'),
      columns: { specialties: 'Electrical test and measurement', color: '#3b82f6' },
    },
    { user: technician('Kim Novak'), columns: { specialties: 'Pressure and torque', color: '#10b981' } },
  ],
};
