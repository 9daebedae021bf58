import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';

/** The kinds of records that the global search finds, in the order of its groups. */
export const searchKinds = [
  'repair',
  'equipment',
  'certificate',
  'appointment',
  'invoice',
  'purchaseOrder',
  'part',
  'demoUnit',
  'demoLoan',
  'customer',
  'user',
] as const;

/** One hit of the global search (D9.2). */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id: z.int(),
  title: z.string(),
  detail: z.string(),
  /** The path of the screen that shows the record, such as '/admin/repairs/17'. */
  path: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    permission: 'search.use',
    summary: 'Records the caller may see, best first',
    query: z.object({ q: z.string().trim().min(1, 'Type something to search for').max(200) }),
    changedBy: [
      ...(['repair', 'equipment', 'appointment', 'issuedInvoice', 'purchaseOrder', 'part'] as const),
      ...(['demoEquipment', 'demoEquipmentLoan'] as const),
    ],
    answer: z.array(searchHit),
  }),
};
