import { customers, type ListedCustomer } from '../../../sample-company/catalogue/customer-list.ts';
import { electricalKinds } from '../../../sample-company/catalogue/electrical-kinds.ts';
import type { EquipmentKind } from '../../../sample-company/catalogue/kinds-of-equipment.ts';
import { mechanicalKinds } from '../../../sample-company/catalogue/mechanical-kinds.ts';
import { type ShelfPart, shelfParts } from '../../../sample-company/catalogue/shelf-parts.ts';
import { type ListedSupplier, suppliers } from '../../../sample-company/catalogue/supplier-list.ts';
import type { Person } from '../../../sample-company/plan/people.ts';
import { type ListedService, services } from '../../../sample-company/store/make-calendar.ts';

/** Returns the name that a sample record has. The function `sample_reach` of the database looks for this ending. */
export const sampleName = (name: string): string => `${name} (sample)`;
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

/** Customers whose addresses reach nobody (RFC 2606). */
export const sampleCustomers: readonly ListedCustomer[] = customers
  .slice(0, CUSTOMERS)
  .map(({ users: _, ...customer }) => ({
    ...customer,
    name: sampleName(customer.name),
    domain: `${customer.domain}.sample`,
  }));

export const sampleKinds: readonly EquipmentKind[] = [...electricalKinds, ...mechanicalKinds]
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

export const sampleShelf: readonly ShelfPart[] = shelfParts
  .slice(0, SHELF_PARTS)
  .map(([number, description, ...rest]) => [sampleNumber(number), samplePart(description), ...rest]);

const numbers = [
  ...sampleKinds.flatMap(({ parts }) => parts.map(({ partNumber }) => partNumber)),
  ...sampleShelf.map(([partNumber]) => partNumber),
];

/** The suppliers that deliver these parts. */
export const sampleSuppliers: readonly ListedSupplier[] = suppliers
  .filter(([, , , , starts]) => numbers.some((number) => starts.some((start) => number.startsWith(start))))
  .map(([name, ...rest]) => [sampleName(name), ...rest]);

export const sampleServices: readonly ListedService[] = services.map((service) => ({
  ...service,
  name: sampleName(service.name),
}));

/** Who works on the repairs. Nobody of them can sign in. */
export const sampleStaff = {
  coordinator: { id: null, contactName: sampleName('Dana Whitfield'), role: 'admin' },
  technicians: [
    { name: sampleName('Alex Rivera'), specialties: 'Electrical test and measurement', color: '#3b82f6' },
    { name: sampleName('Kim Novak'), specialties: 'Pressure and torque', color: '#10b981' },
  ],
} as const satisfies { coordinator: Person; technicians: readonly object[] };
