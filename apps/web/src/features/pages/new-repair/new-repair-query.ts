import { ROW_ID, ROW_ID_MAX } from '@portal/contract/core/calls/row-id.ts';
import type { Instant } from '@portal/contract/core/dates/dates.ts';
import type { CustomerEquipment } from '@portal/contract/people/customers/equipment-rules.ts';
import type { AdminRequestForm, CheckedAdminRequest } from '@portal/contract/repairs/repairs/request.ts';
import type { ZodForm } from '../../../forms/use-zod-form.ts';

/** The admin's request form as its sections get it. */
export type NewRepairForm = ZodForm<AdminRequestForm, CheckedAdminRequest>;

/** The query of '/admin/new-repair' (B2.3). */
export type NewRepairSearch = Partial<
  Record<
    | 'type'
    | 'appointmentId'
    | 'startTime'
    | 'title'
    | 'description'
    | 'location'
    | 'customerId'
    | 'equipmentId'
    | 'serialNumber'
    | 'mailId'
    | 'received',
    string
  >
>;

/** The values that the query fills into the form. */
export interface NewRepairStart {
  requestType: 'repair' | 'calibration';
  appointmentId: number | null;
  /** ISO 8601 UTC. */
  appointmentStartTime: Instant | null;
  modelPartNo: string;
  descriptionProblem: string;
  location: string;
  customerId: number | null;
  /** The waiting mail that becomes this request (D12.2). */
  mailId: number | null;
  /** The serial number of a unit that no repair has. */
  serialNumber: string;
  /** True for a unit that is on the counter. */
  received: boolean;
  /** The unit of the register that the request is for (D5.6). */
  unit?: { id: number; typeId: number; modelId: number; serialNumber: string };
}

/** Returns the values with those of a unit of the register. */
export const withUnit = (start: NewRepairStart, unit: CustomerEquipment): NewRepairStart => ({
  ...start,
  customerId: unit.customerId,
  modelPartNo: `${unit.equipmentModel.make} ${unit.equipmentModel.name}`,
  unit: {
    id: unit.id,
    typeId: unit.equipmentTypeId,
    modelId: unit.equipmentModelId,
    serialNumber: unit.serialNumber ?? '',
  },
});

const idOf = (text: string | undefined): number | null =>
  text !== undefined && ROW_ID.test(text) && Number(text) <= ROW_ID_MAX ? Number(text) : null;

function instantOf(text: string | undefined): Instant | null {
  const time = new Date(text ?? '').getTime();
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const BLOCK_END = /<\/(?:p|div|li|tr|h[1-6])\s*>|<br\s*\/?>/gi;

/** Returns the text of HTML with a line for each block. No script in it runs. */
export function withoutTags(html: string): string {
  const marked = html.replace(BLOCK_END, (end) => `\n${end}`);
  const { body } = new DOMParser().parseFromString(marked, 'text/html');
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove();
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}

/** Returns the values of the query (B2.3). Invalid values are ignored. */
export const startOf = (search: NewRepairSearch): NewRepairStart => ({
  requestType: search.type === 'calibration' ? 'calibration' : 'repair',
  appointmentId: idOf(search.appointmentId),
  appointmentStartTime: instantOf(search.startTime),
  modelPartNo: search.title?.trim() ?? '',
  descriptionProblem: withoutTags(search.description ?? ''),
  location: search.location?.trim() ?? '',
  customerId: idOf(search.customerId),
  mailId: idOf(search.mailId),
  serialNumber: search.serialNumber?.trim().slice(0, 100) ?? '',
  received: search.received === 'true',
});
