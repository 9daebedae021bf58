import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';
import { repairIds } from './ids.ts';
import { inboundParcel } from './inbound-parcel.ts';
import { repairExportQuery, repairListQuery } from './list.ts';
import { repairSubmission } from './request.ts';
import {
  repair,
  repairListItem,
  savedRepair,
  serialHistory,
  submittedRepair,
  technicianChoice,
} from './shapes.ts';
import { repairUpdate } from './update.ts';

export const repairEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/repairs',
    permission: 'repair.read',
    summary: "Repairs of the caller's scope",
    query: repairListQuery,
    changedBy: ['repair', 'purchaseOrder', 'company'],
    answer: z.array(repairListItem),
    paged: true,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/repairs/export.csv',
    permission: 'repair.export',
    summary: 'The whole filtered list as CSV',
    query: repairExportQuery,
    answer: 'file',
  }),
  serialLookup: endpoint({
    method: 'GET',
    path: '/api/repairs/serial-lookup',
    permission: 'repair.create',
    summary: 'The last repair of a serial number and its warranty',
    query: z.object({ serialNumber: z.string().trim().min(1, 'Serial number is required').max(100) }),
    changedBy: ['repair'],
    answer: serialHistory,
  }),
  technicianChoices: endpoint({
    method: 'GET',
    path: '/api/repairs/technician-choices',
    permission: 'technician.write',
    summary: 'Whom repairs can be assigned to, with open work and what each has done of the same models',
    query: z.object({ ids: repairIds }),
    changedBy: ['repair'],
    answer: z.array(technicianChoice),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/repairs',
    permission: 'repair.create',
    summary: 'Submit a repair or calibration request for one unit or, with `units`, for several',
    body: repairSubmission,
    answer: submittedRepair,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/repairs/:id',
    permission: 'repair.read',
    summary: 'One repair, fields by role',
    record: 'repair',
    params: byId,
    changedBy: ['repair', 'company', 'appointment'],
    answer: repair,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/repairs/:id',
    permission: 'repair.update',
    summary: 'Change status, dates, costs, parts or progress',
    record: 'repair',
    params: byId,
    body: repairUpdate,
    answer: savedRepair,
  }),
  tellParcel: endpoint({
    method: 'PUT',
    path: '/api/repairs/:id/inbound-parcel',
    permission: 'repair.parcel',
    summary: 'Say in which parcel the unit is sent in, until it has arrived',
    record: 'repair',
    params: byId,
    body: inboundParcel,
    answer: repair,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/repairs/:id',
    permission: 'repair.delete',
    summary: 'Hide a repair; it can be restored for 90 days',
    record: 'repair',
    params: byId,
    answer: 'none',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/repairs/:id/restore',
    permission: 'repair.restore',
    summary: 'Bring a deleted repair back',
    record: 'deletedRepair',
    params: byId,
    answer: repair,
    status: 200,
  }),
};
