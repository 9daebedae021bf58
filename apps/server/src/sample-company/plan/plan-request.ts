import type { NewRepair } from '../../db/schema/repairs.ts';
import { linesAtHome } from '../../features/companies/companies/index.ts';
import type { Fault } from '../catalogue/kinds-of-equipment.ts';
import type { Unit } from '../store/make-equipment.ts';
import type { Chance } from './chance.ts';
import { texts } from './repair-texts.ts';

type Request = Omit<NewRepair, 'serviceReportNumber' | 'dateSubmitted' | 'status'>;

function problemOf(chance: Chance, { problem }: Fault): string {
  return chance.often(0.04) ? `${problem}\n\n${texts.long}` : problem;
}

/** Returns the request form as the customer, or staff for the customer, filled it in. */
export function requestOf(chance: Chance, unit: Unit, fault: Fault | null): Request {
  const { client, model, serialNumber } = unit;
  const { row, users, contact } = client;
  const user = users.length > 0 ? chance.pick(users) : undefined;
  const repairNeeded = fault !== null;
  const calibrationNeeded = !repairNeeded || chance.often(0.35);
  const place = { street: row.address, city: row.city, state: row.state, zip: row.zip };
  const sameAsShipping = row.billingAddress === row.address;
  return {
    companyId: row.companyId,
    customerId: row.id,
    userId: user?.id ?? null,
    requestType: repairNeeded ? 'repair' : 'calibration',
    companyName: row.name,
    contactName: user?.contactName ?? contact,
    customerNo: `C-${2000 + row.id}`,
    phoneNo: row.phone,
    emailAddress: user?.email ?? row.email!,
    additionalEmails: chance.often(0.12) ? [row.contactEmail!] : [],
    address: linesAtHome(place).join(', '),
    billingName: row.name,
    billingStreet: row.billingAddress,
    billingCity: place.city,
    billingState: place.state,
    billingZip: place.zip,
    shippingName: row.name,
    shippingStreet: place.street,
    shippingCity: place.city,
    shippingState: place.state,
    shippingZip: place.zip,
    sameAsShipping,
    poNumber: chance.often(0.55) ? `${chance.pick(['PO', '45', 'W-'])}${chance.text(5, '0123456789')}` : null,
    taxExempt: chance.often(0.1),
    modelPartNo: `${model.make} ${model.name}`,
    serialNumber,
    warrantyStatus: repairNeeded && chance.often(0.12) ? 'warranty' : 'non_warranty',
    descriptionProblem: fault ? problemOf(chance, fault) : texts.calibrationOnly,
    repairNeeded,
    calibrationNeeded,
    noEstimateUnder200: chance.often(0.25),
    shippingInsuranceNeeded: chance.often(0.2),
    addressConfirmed: chance.often(0.8),
    specialInstructions: chance.often(0.15) ? chance.pick(texts.instructions) : null,
  };
}
