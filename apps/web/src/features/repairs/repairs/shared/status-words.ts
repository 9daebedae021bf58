import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';

/** Returns the labels of one or several statuses: 'Received, Inspected'. */
export const statusWords = (list: string): string => list.split(',').map(statusLabel).join(', ');
