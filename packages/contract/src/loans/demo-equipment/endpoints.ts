import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery, wholeNumber } from '../../core/calls/paging-query.ts';
import { byCompany, byId, flagParam, idParam } from '../../core/fields.ts';
import { demoUnit, demoUnitForm, demoUnitUpdate } from './shapes.ts';
import { demoLocations, demoStatuses } from './states.ts';

/** The most days that a list looks ahead for calibrations. */
const DUE_WITHIN_MAX = 3650;

export const demoEquipmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/demo-equipment',
    permission: 'demo-equipment.read',
    summary: 'Demo units of a company, newest first unless asked otherwise',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      sort: z
        .enum(['createdAt', 'serialNumber', 'model', 'lastCalibrationDate', 'nextCalibrationDue'])
        .optional(),
      status: z.enum(demoStatuses).optional(),
      location: z.enum(demoLocations).optional(),
      modelId: idParam.optional(),
      typeId: idParam.optional(),
      /** Past their next calibration date. */
      overdue: flagParam.optional(),
      /** Due for calibration within so many days, or past; without retired units (D5.12). */
      dueWithin: wholeNumber(DUE_WITHIN_MAX).optional(),
    }),
    changedBy: ['demoEquipment', 'equipment', 'customer'],
    answer: z.array(demoUnit),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/demo-equipment',
    permission: 'demo-equipment.write',
    summary: 'Add a demo unit, available at the office unless asked otherwise',
    params: byCompany,
    body: demoUnitForm,
    answer: demoUnit,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/demo-equipment/:id',
    permission: 'demo-equipment.write',
    summary: 'Change a demo unit; 409 for another status or place while it is on loan',
    record: 'demoEquipment',
    params: byId,
    body: demoUnitUpdate,
    answer: demoUnit,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/demo-equipment/:id',
    permission: 'demo-equipment.write',
    summary: 'Remove a demo unit; 409 while it is on loan or reserved',
    record: 'demoEquipment',
    params: byId,
    answer: 'none',
  }),
};
