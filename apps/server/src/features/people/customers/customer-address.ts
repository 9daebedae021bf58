import type { CustomerRow } from '../../../db/schema/companies.ts';
import { paperLines } from '../../companies/companies/index.ts';

/** Returns the postal address of a customer in lines, for paper. */
export const customerAddress = (row: CustomerRow): string => paperLines(row).join('\n');
