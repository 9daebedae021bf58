import { paperLines } from '../../../addresses/written-address.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';

/** Returns the postal address of a customer in lines, for paper. */
export const customerAddress = (row: CustomerRow): string => paperLines(row).join('\n');
