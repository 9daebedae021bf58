import { expect } from '@playwright/test';
import { takePhoto } from '../../apps/server/test/photo.ts';
import { addProcedure, switchOnLaboratory, voltagePoint } from './laboratory.ts';
import { type Person, registerCustomer } from './people.ts';
import type { Portal } from './start-portal.ts';
import { addTechnician, type TechnicianPerson } from './technicians.ts';

/** A word that no line can hold. */
export const LONG_WORD = `Donaudampfschiff${'fahrtsgesellschaft'.repeat(5)}`.slice(0, 100);
const WORDS =
  'Upper Midwest Consortium for Structural Steel Inspection, Testing and Certification, Two Harbors';
/** A name of 200 letters. */
export const LONG_NAME = `${WORDS} ${LONG_WORD}`.padEnd(200, 'x').slice(0, 200);
const PART_NUMBER = `FLK-${LONG_WORD}`.slice(0, 100);
const LINES = Array.from({ length: 60 }, (_, n) => `${n + 1}. Measured again after lunch, ${n} counts off.`);
const PARTS = 60;
const PHOTOS = 30;

export interface LongData {
  customer: Person;
  technician: TechnicianPerson;
  repairId: number;
  customerId: number;
  supplierId: number;
  orderId: number;
  loanId: number;
  procedureId: number;
  /** A unit of a calibration. */
  itemId: number;
}

/** A procedure of the model whose fields are full. */
async function addLongProcedure(boss: Person, modelId: number): Promise<{ procedureId: number }> {
  await switchOnLaboratory(boss);
  const point = { quantity: LONG_NAME, unit: 'V', specification: LONG_NAME };
  const { id: procedureId } = await addProcedure(boss, {
    ...{ number: LONG_WORD.slice(0, 60), title: LONG_NAME, readings: 10 },
    points: Array.from({ length: PARTS }, (_, n) =>
      voltagePoint(`${n}.000000000001`, '0.00000000005', point),
    ),
    standards: Array.from({ length: 20 }, () => LONG_NAME),
  });
  const named = await boss.api.put(`/api/procedures/${procedureId}/models`, {
    data: { modelIds: [modelId] },
  });
  expect(named.ok(), await named.text()).toBe(true);
  return { procedureId };
}

/** Makes a repair, a customer, a supplier with an order, a demo unit on loan and a technician whose fields are full. */
export async function makeLongData(portal: Portal, boss: Person): Promise<LongData> {
  const customer = await registerCustomer(portal, { contactName: LONG_NAME, company: LONG_NAME });
  const technician = await addTechnician(portal, boss);
  const at = `/api/companies/${boss.user.companyId}`;
  const done = async (answer: ReturnType<Person['api']['post']>) => {
    const reply = await answer;
    expect(reply.ok(), `${reply.url()} ${await reply.text()}`).toBe(true);
    return (await reply.json().catch(() => ({}))) as { id: number };
  };
  const post = (path: string, data: object) => done(boss.api.post(path, { data }));
  const patch = (path: string, data: object) => done(boss.api.patch(path, { data }));
  const customerId = customer.user.customerId!;

  await patch(`/api/technicians/${technician.technicianId}`, { name: LONG_NAME, specialties: LONG_NAME });
  const place = {
    address: LINES.slice(0, 6).join('\n'),
    city: LONG_NAME,
    state: LONG_NAME,
    zip: '55616-1234',
  };
  const lineOfNumbers = '5'.repeat(50);
  await patch(`${at}/customers/${customerId}`, {
    ...place,
    ...{ name: LONG_NAME, phone: lineOfNumbers, notes: LINES.join('\n') },
    ...{ billingAddress: place.address, billingCity: LONG_NAME, billingState: LONG_NAME },
  });
  const type = await post(`${at}/equipment-types`, { name: LONG_NAME.slice(0, 100) });
  const model = await post(`${at}/equipment-models`, {
    ...{ equipmentTypeId: type.id, make: LONG_WORD, name: LONG_WORD },
    accessories: Array.from({ length: 30 }, (_, n) => `${n + 1} ${LONG_WORD}`.slice(0, 100)),
  });

  const { id: repairId } = await done(
    customer.api.post('/api/repairs', {
      data: {
        ...{
          companyName: LONG_NAME,
          contactName: LONG_NAME,
          phoneNo: lineOfNumbers,
          customerNo: lineOfNumbers,
        },
        ...{
          billingName: LONG_NAME,
          billingStreet: LONG_NAME,
          billingCity: LONG_NAME,
          billingState: LONG_NAME,
        },
        ...{ shippingName: LONG_NAME, shippingStreet: LONG_NAME, shippingCity: LONG_NAME },
        ...{ emailAddress: `${'a'.repeat(64)}@${'b'.repeat(60)}.example`, poNumber: PART_NUMBER },
        ...{ modelPartNo: LONG_NAME, serialNumber: LONG_WORD, calibrationNeeded: true },
        ...{ descriptionProblem: LINES.join('\n'), specialInstructions: LINES.join('\n') },
        accessories: Array.from({ length: 30 }, (_, n) => `${n + 1} ${LONG_WORD}`.slice(0, 100)),
      },
    }),
  );
  // A unit that was sent back, so that the request form offers it again.
  const back = await done(
    customer.api.post('/api/repairs', {
      data: {
        ...{ contactName: LONG_NAME, emailAddress: 'long@names.example', modelPartNo: LONG_NAME },
        ...{ serialNumber: `2${LONG_WORD}`.slice(0, 100), repairNeeded: true, descriptionProblem: LONG_NAME },
      },
    }),
  );
  await patch(`/api/repairs/${back.id}`, { status: 'shipped' });
  await post(`/api/repairs/${repairId}/receive`, {
    ...{ accessories: [`1 ${LONG_WORD}`.slice(0, 100)], condition: LONG_NAME, shelf: LONG_WORD.slice(0, 50) },
  });
  await patch(`/api/repairs/${repairId}`, {
    technicianId: technician.technicianId,
    currentProgress: LINES.join('\n'),
    ...{ inboundTrackingNumber: PART_NUMBER, shippingInfo: LONG_NAME, laborCost: 99_999 },
    partsUsed: Array.from({ length: PARTS }, (_, n) => ({
      ...{ partNumber: PART_NUMBER, description: `${n + 1} ${LONG_NAME}`, quantity: 100_000 },
      ...{ unitPrice: 2.5, msrpPrice: 9.75 },
    })),
  });
  await patch(`/api/repairs/${repairId}`, { status: 'inspected' });
  const image = { name: `${LONG_WORD}.jpg`, mimeType: 'image/jpeg', buffer: await takePhoto(120, 40, 90) };
  for (let n = 0; n < PHOTOS; n++)
    await done(
      boss.api.post(`/api/repairs/${repairId}/images`, {
        multipart: { image, caption: n % 2 ? LONG_NAME : LONG_WORD },
      }),
    );
  for (const message of [LONG_WORD.repeat(3), LINES.join('\n')])
    await post(`/api/repairs/${repairId}/conversation`, { message });
  const units = await post(`/api/repairs/${repairId}/equipment`, {
    equipmentItems: [{ typeId: type.id, modelId: model.id, serialNumber: LONG_WORD }],
  });
  const itemId = (units as unknown as { id: number }[])[0]!.id;
  const { procedureId } = await addLongProcedure(boss, model.id);
  const lines = Array.from({ length: PARTS }, (_, n) => ({
    ...{ kind: 'part', partNumber: PART_NUMBER, description: `${n + 1} ${LONG_NAME}` },
    ...{ quantity: 1000, price: 99.75, optional: n % 7 === 0 },
  }));
  await done(boss.api.put(`/api/repairs/${repairId}/estimate`, { data: { lines, note: LINES.join('\n') } }));
  await post(`/api/repairs/${repairId}/estimate/send`, {});

  const supplier = await post(`${at}/suppliers`, {
    ...place,
    ...{ name: LONG_NAME, contactName: LONG_NAME, phone: lineOfNumbers, notes: LINES.join('\n') },
    website: `https://${LONG_WORD.slice(0, 60)}.example/${LONG_WORD}`,
  });
  const part = await post(`${at}/parts`, {
    ...{ partNumber: PART_NUMBER, description: LONG_NAME, location: LONG_WORD, manufacturer: LONG_NAME },
    ...{ preferredSupplierId: supplier.id, stockQuantity: 1, reorderPoint: 5 },
  });
  const order = await post(`${at}/purchase-orders`, {
    ...{
      supplierId: supplier.id,
      poNumber: PART_NUMBER.slice(0, 50),
      notes: LINES.join('\n'),
    },
    ...{ shippingMethod: LONG_WORD, trackingNumber: PART_NUMBER },
  });
  for (const repair of [repairId, null])
    await post(`/api/purchase-orders/${order.id}/items`, {
      ...{ partId: part.id, partNumber: PART_NUMBER, description: LONG_NAME, manufacturer: LONG_NAME },
      ...{ quantity: 100_000, unitPrice: 99.5, repairId: repair },
    });
  await patch(`/api/purchase-orders/${order.id}`, { status: 'ordered' });
  const unit = await post(`${at}/demo-equipment`, {
    ...{ serialNumber: LONG_WORD, equipmentModelId: model.id, notes: LINES.join('\n') },
    ...{ nextCalibrationDue: '2031-05-06', replacementValue: 9_999_999 },
  });
  const loan = await post('/api/demo-equipment-loans', {
    companyId: boss.user.companyId,
    ...{ demoEquipmentId: unit.id, customerId, agreementType: 'print', relatedRepairId: repairId },
    ...{ loanDate: '2026-01-05', expectedReturnDate: '2031-01-01', notes: LINES.join('\n') },
    outboundTrackingNumber: PART_NUMBER,
  });
  await post(`${at}/reference-standards`, {
    ...{
      name: LONG_NAME,
      make: LONG_WORD,
      model: LONG_WORD,
      serialNumber: LONG_WORD,
      certificateNumber: LONG_WORD,
    },
    ...{ calibratedOn: '2026-01-05', dueOn: '2031-01-01' },
  });
  const ids = { repairId, customerId, supplierId: supplier.id, orderId: order.id, loanId: loan.id };
  return { customer, technician, ...ids, procedureId, itemId };
}
