import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';

/** Returns true for a repair whose work is done, so that it can have an invoice (D8.5). */
export const isInvoiceable = ({ status }: Pick<Repair, 'status'>): boolean =>
  status === 'completed' || status === 'shipped';
