import { z } from 'zod';
import { calendarDate } from '../core/date-fields.ts';
import { mistypedYear } from '../core/date-years.ts';
import { endpoint } from '../core/endpoint.ts';
import { line, text as lines, optionalEmail, required } from '../core/fields.ts';
import { unitMessages } from '../customer-equipment/messages.ts';
import { equipmentMessages } from '../equipment/messages.ts';
import { INTERVAL_DAYS_MAX } from '../equipment/rules.ts';
import { makeName, modelName } from '../equipment/shapes.ts';
import { byImport, fileImport, fileImportDetail, importCall, importListCall } from '../file-import/shapes.ts';
import type { EquipmentField } from './fields.ts';
import { equipmentImportMessages } from './messages.ts';

const INVALID_DATE = 'Invalid date';
const day = z
  .string()
  .refine((given) => given === '' || calendarDate().safeParse(given).success, INVALID_DATE)
  .superRefine((given, ctx) => {
    const { data } = calendarDate().safeParse(given);
    const message = data && mistypedYear(data);
    if (message !== undefined) ctx.addIssue({ code: 'custom', message, input: given });
  });

const isInterval = (given: string): boolean =>
  /^\d{1,5}$/.test(given) && Number(given) >= 1 && Number(given) <= INTERVAL_DAYS_MAX;

/** A row of a file. The rules are those of the unit's form (B5); an empty cell means none. */
export const equipmentRow = z
  .object({
    customer: line(),
    customerEmail: optionalEmail(),
    type: line().refine((name) => name.length !== 1, equipmentMessages.typeNameShort),
    make: makeName,
    model: modelName,
    serialNumber: required(unitMessages.serialRequired, 100),
    lastCalibration: day,
    intervalDays: z
      .string()
      .refine((given) => given === '' || isInterval(given), equipmentMessages.intervalDays),
    nextDue: day,
    notes: lines(1000),
  } satisfies Record<EquipmentField, z.ZodType>)
  .refine(({ customer, customerEmail }) => customer !== '' || customerEmail !== '', {
    path: ['customer'],
    message: equipmentImportMessages.customerRequired,
  });

const oneImport = { record: { kind: 'equipmentImport', param: 'importId' }, params: byImport } as const;

export const equipmentImportEndpoints = {
  import: endpoint({
    ...importCall,
    method: 'POST',
    path: '/api/companies/:companyId/equipment/import',
    permission: 'customer.equipment.import',
    summary:
      'Import customers’ units from a CSV or Excel file; ?dryRun=true tells per row what would happen, and which types and models are new; ?background=true answers before the rows are done',
  }),
  list: endpoint({
    ...importListCall,
    method: 'GET',
    path: '/api/companies/:companyId/equipment/import',
    permission: 'customer.equipment.import',
    summary: 'Imports of units, newest first',
  }),
  get: endpoint({
    ...oneImport,
    method: 'GET',
    path: '/api/companies/:companyId/equipment/import/:importId',
    permission: 'customer.equipment.import',
    summary: 'One import of units with its progress and the rows that were left out',
    changedBy: [],
    answer: fileImportDetail,
  }),
  undo: endpoint({
    ...oneImport,
    method: 'POST',
    path: '/api/companies/:companyId/equipment/import/:importId/undo',
    permission: 'customer.equipment.import',
    summary: 'Take an import of units back within 24 hours, but for units changed or used since',
    answer: fileImport,
  }),
};
