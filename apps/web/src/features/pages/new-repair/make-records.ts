import { customerEquipmentEndpoints } from '@portal/contract/calibration/customer-equipment/endpoints.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';
import { foldText } from '@portal/contract/core/search-words.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { CheckedAdminRequest } from '@portal/contract/repairs/repairs/request.ts';
import { invalidate } from '../../../api/cache.ts';
import { send } from '../../../api/client.ts';
import { changedByCustomer } from '../../../record-parts/customers/use-save-customer.ts';
import { changedByUnit } from '../../calibration/customer-equipment/shared/use-save-unit.ts';
import type { NewRepairForm } from './new-repair-query.ts';

/** The fields of this form from which those of the other calls are made. */
const fieldsHere: Record<string, string> = {
  email: 'emailAddress',
  phone: 'phoneNo',
  equipmentTypeId: 'newModel.type',
  equipmentModelId: 'modelPartNo',
  make: 'newModel.make',
  assetNumber: 'serialNumber',
};

/** Says what one of the calls refuses at the fields of this form. */
async function told<T>(call: Promise<T>, names: Record<string, string> = {}): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, text]) => [
      names[name] ?? fieldsHere[name] ?? name,
      text,
    ]);
    throw { message: error.userMessage, fields: Object.fromEntries(fields) };
  }
}

const inOneLine = (text: string | null | undefined): string | null =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ') || null;

const customerOf = (request: CheckedAdminRequest, companyId: number) => {
  const shipping = request.sameAsShipping ? request.billingAddress : request.shippingAddress;
  return {
    companyId,
    name: request.companyName || request.contactName || '',
    email: request.emailAddress,
    phone: request.phoneNo || null,
    address: inOneLine(request.address) ?? inOneLine(shipping),
    billingAddress: inOneLine(request.billingAddress),
  };
};

/** The keys of the calls that were tried. */
export type TriedCalls = Map<string, string>;

interface Making {
  form: NewRepairForm;
  companyId: number;
  tried: TriedCalls;
  request: CheckedAdminRequest;
}

function keyOf({ tried }: Making, ...parts: unknown[]): string {
  const text = JSON.stringify(parts);
  const key = tried.get(text) ?? uniqueKey();
  tried.set(text, key);
  return key;
}

async function customerFor(making: Making): Promise<number | null> {
  const { form, companyId, request } = making;
  if (request.customerId || !request.addCustomer) return request.customerId ?? null;
  const body = customerOf(request, companyId);
  const idempotencyKey = keyOf(making, body);
  const call = send(customerEndpoints.create, { params: { companyId }, body, idempotencyKey });
  const { data } = await told(call, { name: request.companyName ? 'companyName' : 'contactName' });
  void invalidate(changedByCustomer);
  form.setValue('customerId', data.id);
  return data.id;
}

async function typeNamed(making: Making, name: string): Promise<number> {
  const params = { companyId: making.companyId };
  const found = await send(equipmentEndpoints.listTypes, { params, query: { active: 'true', search: name } });
  const known = found.data.find((type) => foldText(type.name) === foldText(name));
  if (known) return known.id;
  const idempotencyKey = keyOf(making, 'type', name);
  const call = send(equipmentEndpoints.createType, { params, body: { name }, idempotencyKey });
  const { data } = await told(call, { name: 'newModel.type' });
  void invalidate([equipmentEndpoints.listTypes]);
  return data.id;
}

async function modelFor(making: Making): Promise<{ id: number; typeId: number } | undefined> {
  const { catalogueModel, newModel } = making.request;
  if (catalogueModel) return catalogueModel;
  if (!newModel?.type) return undefined;
  const typeId = await typeNamed(making, newModel.type);
  const body = { name: newModel.name ?? '', make: newModel.make ?? '', equipmentTypeId: typeId };
  const idempotencyKey = keyOf(making, 'model', body);
  const params = { companyId: making.companyId };
  const call = send(equipmentEndpoints.createModel, { params, body, idempotencyKey });
  const { data } = await told(call, { name: 'newModel.name' });
  void invalidate([equipmentEndpoints.listModels]);
  making.form.setValue('catalogueModel', { id: data.id, typeId });
  return { id: data.id, typeId };
}

async function unitFor(making: Making, customerId: number | null): Promise<number | null> {
  const { serialNumber, customerEquipmentId, equipmentItems, addUnit } = making.request;
  // The units of a calibration that are listed come into the register when they are calibrated (D5.5).
  const isWanted = addUnit && equipmentItems.length === 0;
  if (customerEquipmentId || !isWanted || !serialNumber || customerId === null)
    return customerEquipmentId ?? null;
  const model = await modelFor(making);
  if (!model) return null;
  const { data: known } = await send(customerEquipmentEndpoints.history, { query: { serialNumber } });
  const own = known.units.find(
    (unit) => unit.customerId === customerId && unit.equipmentModelId === model.id,
  );
  if (own) return own.id;
  const body = {
    equipmentTypeId: model.typeId,
    equipmentModelId: model.id,
    serialNumber,
    // Nobody has calibrated it here, so nothing is due (B9 speaks of units that are entered as calibrated).
    lastCalibrationDate: null,
    nextCalibrationDue: null,
  };
  const idempotencyKey = keyOf(making, 'unit', customerId, body);
  const params = { customerId };
  const { data } = await told(send(customerEquipmentEndpoints.create, { params, body, idempotencyKey }));
  void invalidate(changedByUnit);
  making.form.setValue('customerEquipmentId', data.id);
  return data.id;
}

/**
 * Makes what a request needs, with the calls that the customers' page and the register make: the customer who was typed,
 * the type and the model that are not in the catalogue, and the unit. What is made is put into the form, and calls carry
 * a key: pressing the button again after a failure makes nothing twice. Returns the request with the ids.
 */
export async function makeRecords(making: Making): Promise<CheckedAdminRequest> {
  const customerId = await customerFor(making);
  return { ...making.request, customerId, customerEquipmentId: await unitFor(making, customerId) };
}
