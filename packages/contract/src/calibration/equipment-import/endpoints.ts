import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { line, text as lines, optionalEmail } from '../../core/fields.ts';
import { numberLine } from '../../core/numbers/device-numbers.ts';
import { dayCell } from '../../people/file-import/day-cell.ts';
import {
  byImport,
  fileImport,
  fileImportDetail,
  importCall,
  importListCall,
} from '../../people/file-import/shapes.ts';
import { readInterval } from '../../repairs/equipment-models/intervals.ts';
import { equipmentMessages } from '../../repairs/equipment-models/messages.ts';
import { makeName, modelName } from '../../repairs/equipment-models/shapes.ts';
import type { EquipmentField } from './fields.ts';
import { equipmentImportMessages as say } from './messages.ts';

const interval = z.string().superRefine((given, ctx) => {
  if (given === '' || readInterval(given)) return;
  const message = /^\d/.test(given) && !/[a-z]/i.test(given) ? say.intervalUnit : equipmentMessages.interval;
  ctx.addIssue({ code: 'custom', message, input: given });
});

/** A row of a file. The rules are those of the unit's form (B5); an empty cell means none. */
export const equipmentRow = z
  .object({
    customer: line(),
    customerEmail: optionalEmail(),
    type: line().refine((name) => name.length !== 1, equipmentMessages.typeNameShort),
    make: makeName,
    model: modelName,
    serialNumber: numberLine(),
    assetNumber: numberLine(),
    location: line(),
    department: line(),
    owner: line(),
    lastCalibration: dayCell,
    interval,
    nextDue: dayCell,
    notes: lines(1000),
  } satisfies Record<EquipmentField, z.ZodType>)
  // What is missing is named beside cells that are wrong.
  .refine(({ customer, customerEmail }) => customer !== '' || customerEmail !== '', {
    path: ['customer'],
    message: say.customerRequired,
    when: () => true,
  })
  .refine(({ serialNumber, assetNumber }) => serialNumber !== '' || assetNumber !== '', {
    path: ['serialNumber'],
    message: say.numberRequired,
    when: () => true,
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
