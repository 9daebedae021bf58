import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';
import { unitHistory } from './shapes.ts';

/** The longest name of a point: its quantity, its unit and its nominal value. */
const KEY_MAX = 500;
const point = z.string().max(KEY_MAX).optional();

const ofUnit = {
  method: 'GET',
  permission: 'pointHistory.read',
  record: 'customerEquipment',
  params: byId,
} as const;

export const pointHistoryEndpoints = {
  read: endpoint({
    ...ofUnit,
    path: '/api/customer-equipment/:id/point-history',
    summary:
      'The points of a unit, and one of them over the issued certificates that the caller may read; 404 without a laboratory',
    query: z.object({ point }),
    changedBy: ['equipment', 'repair'],
    changedByAnyRow: true,
    answer: unitHistory,
  }),
  csv: endpoint({
    ...ofUnit,
    path: '/api/customer-equipment/:id/point-history.csv',
    summary: 'The same values as CSV, of one point or of all',
    query: z.object({ point }),
    answer: 'file',
  }),
};
