import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { byCompany, byId, flagParam, idParam } from '../../core/fields.ts';
import { demoStatuses } from '../demo-equipment/states.ts';
import { reservationMessages as say } from './messages.ts';
import { MONTH } from './rules.ts';
import { demoReservation, demoReservationForm, unitAvailability } from './shapes.ts';

/** The calls of reservations of demo units and of their availability (D7.7). */
export const demoReservationEndpoints = {
  availability: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/demo-equipment-availability',
    permission: 'demo-reservation.read',
    summary: 'Who has each demo unit in a month, and when it is due for calibration; by make and model',
    params: byCompany,
    query: z.object({
      ...pagingQuery,
      /** YYYY-MM; the present month of the company without it. */
      month: z.string().max(7).regex(MONTH, say.unknownMonth).optional(),
      status: z.enum(demoStatuses).optional(),
      typeId: idParam.optional(),
      /** True selects units that nobody has and nobody reserved on any day of the month. */
      free: flagParam.optional(),
    }),
    changedBy: ['demoEquipment', 'demoEquipmentLoan', 'equipment', 'customer'],
    answer: z.array(unitAvailability),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/demo-equipment-reservations',
    permission: 'demo-reservation.write',
    summary: 'Reserve a demo unit for a customer; 409 tells who has it and until when',
    body: demoReservationForm,
    answer: demoReservation,
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/demo-equipment-reservations/:id/cancel',
    permission: 'demo-reservation.write',
    summary: 'Cancel a reservation; 409 when it was canceled or has become a loan',
    record: 'demoEquipmentReservation',
    params: byId,
    answer: demoReservation,
    status: 200,
  }),
};
