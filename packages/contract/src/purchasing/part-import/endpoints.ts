import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { line, text as lines } from '../../core/fields.ts';
import { optionalMoney } from '../../core/numbers/money-fields.ts';
import { plainNumber } from '../../core/numbers/typed-number.ts';
import {
  byImport,
  fileImport,
  fileImportDetail,
  importCall,
  importListCall,
} from '../../people/file-import/shapes.ts';
import { partMessages } from '../../stock/stock/part-messages.ts';
import { QUANTITY_MAX } from '../../stock/stock/rules.ts';
import type { PartField } from './fields.ts';
import { partImportMessages as say } from './messages.ts';

/** Returns an amount without dollar sign and commas between thousands, as spreadsheets write it. */
export const plainAmount = (given: string): string => plainNumber(given.replace(/^\$\s/, '$')) ?? given;

const amount = z
  .string()
  .refine((given) => given === '' || optionalMoney.safeParse(plainAmount(given)).success, say.amount);

/** Returns a count without the commas between thousands, as spreadsheets write it. */
export const plainCount = (given: string): string =>
  /^-?[1-9]\d{0,2}(,\d{3})+$/.test(given) ? given.replaceAll(',', '') : given;

const isCount = (given: string): boolean =>
  given === '' || (/^\d{1,7}$/.test(plainCount(given)) && Number(plainCount(given)) <= QUANTITY_MAX);
const count = z.string().refine(isCount, partMessages.quantity);
/** Stock that is short is negative (D6.3), and an export says so. Only the plan knows whether the file may say it. */
const onHand = z.string().refine((given) => isCount(given.replace(/^-/, '')), partMessages.quantity);

/** A row of a file. The rules are those of the part's form (B5); an empty cell means none. */
export const partRow = z.object({
  partNumber: line(100).min(2, partMessages.numberShort),
  description: lines().refine((text) => text.length !== 1, partMessages.descriptionShort),
  name: line(),
  manufacturer: line(),
  model: line(),
  location: line(100),
  onHand,
  reorderPoint: count,
  cost: amount,
  listPrice: amount,
  sellingPrice: amount,
  supplier: line(),
  notes: lines(1000),
} satisfies Record<PartField, z.ZodType>);

const oneImport = { record: { kind: 'partImport', param: 'importId' }, params: byImport } as const;

export const partImportEndpoints = {
  import: endpoint({
    ...importCall,
    method: 'POST',
    path: '/api/companies/:companyId/parts/import',
    permission: 'part.import',
    summary:
      'Import parts by part number from a CSV or Excel file; ?dryRun=true tells per row what would happen; ?background=true answers before the rows are done',
  }),
  list: endpoint({
    ...importListCall,
    method: 'GET',
    path: '/api/companies/:companyId/parts/import',
    permission: 'part.import',
    summary: 'Imports of parts, newest first',
  }),
  get: endpoint({
    ...oneImport,
    method: 'GET',
    path: '/api/companies/:companyId/parts/import/:importId',
    permission: 'part.import',
    summary: 'One import of parts with its progress and the rows that were left out',
    changedBy: [],
    answer: fileImportDetail,
  }),
  undo: endpoint({
    ...oneImport,
    method: 'POST',
    path: '/api/companies/:companyId/parts/import/:importId/undo',
    permission: 'part.import',
    summary: 'Take an import of parts back within 24 hours, but for parts changed or used since',
    answer: fileImport,
  }),
};
