import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId } from '../../core/fields.ts';

export const fileEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    permission: 'file.read',
    summary: 'A stored file, for whoever may see what it belongs to',
    record: 'file',
    params: byId,
    query: z.object({ size: z.enum(['thumb']).optional() }),
    answer: 'file',
  }),
};
