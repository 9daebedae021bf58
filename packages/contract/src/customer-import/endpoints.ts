import { z } from 'zod';
import { endpoint, type UploadRule } from '../core/endpoint.ts';
import {
  byCompany,
  flagParam,
  idParam,
  line,
  text as lines,
  optionalEmail,
  required,
} from '../core/fields.ts';
import { pagingQuery } from '../core/paging-query.ts';
import { customerMessages } from '../customers/messages.ts';
import { IMPORT_MAX_BYTES, importMessages } from './messages.ts';
import { type ImportField, importFields } from './rules.ts';

/** The rule for the uploaded file (B5, D5.2). Its type is detected from the content. */
export const customerFile = {
  field: 'file',
  kinds: ['csv', 'xlsx'],
  maxBytes: IMPORT_MAX_BYTES,
  missing: importMessages.missing,
  tooLarge: importMessages.tooLarge,
  wrongType: importMessages.wrongType,
} as const satisfies UploadRule;

/** A row of a file. The rules are those of the customer form (B5); an empty cell means none. */
export const importRow = z.object({
  name: required(customerMessages.nameRequired),
  email: optionalEmail(),
  phone: line(50),
  address: lines(500),
  city: line(),
  state: line(),
  zip: line(50),
} satisfies Record<ImportField, z.ZodType>);
export type ImportValues = Record<ImportField, string>;

export const importActions = ['create', 'update', 'skip', 'error'] as const;
export type ImportAction = (typeof importActions)[number];

/** The key by which a stored customer was found (D5.2). */
export const importMatches = ['email', 'phone', 'name'] as const;
export type ImportMatch = (typeof importMatches)[number];

export const importStates = ['preview', 'processing', 'done', 'failed', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

const MAPPING_TEXT_MAX = 5_000;
const place = z.union([z.int().min(0).max(16_383), lines(1_000)]);
const mapping = z.partialRecord(z.enum(importFields), place.nullable());

/** The column of each field: its index from 0 or its header. Null leaves the field out. */
export type ImportMapping = z.output<typeof mapping>;

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The text parts beside the file. Without a mapping the server recognizes the headers. */
export const importForm = z.object({
  mapping: z
    .string()
    .max(MAPPING_TEXT_MAX)
    .transform((given, context): ImportMapping => {
      const parsed = mapping.safeParse(asJson(given));
      if (parsed.success) return parsed.data;
      context.addIssue(importMessages.badMapping);
      return z.NEVER;
    })
    .optional(),
});

const text = z.string().nullable();
const count = z.int();

/** What an import will do or did with one row of the file. */
export const importedRow = z.object({
  /** The row number in the spreadsheet. The header is usually row 1. */
  row: count,
  action: z.enum(importActions),
  reason: text,
  matchedBy: z.enum(importMatches).nullable(),
  customerId: z.int().nullable(),
  /** The fields that an update changes. */
  changes: z.array(z.object({ field: z.enum(importFields), from: text, to: z.string() })),
  /** The values of the row in the file. */
  values: z.record(z.enum(importFields), z.string()),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** An import with its counts (B3). An updated customer counts as imported. */
export const customerImport = z.object({
  /** Null for a preview, because a preview stores nothing. */
  importId: z.int().nullable(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Number of rows with data. */
  total: count,
  /** Number of finished rows. It equals `total` at the end. */
  processed: count,
  imported: count,
  created: count,
  updated: count,
  skipped: count,
  errors: count,
  createdAt: z.string(),
  createdBy: text,
  finishedAt: text,
  /** The time until which the import can be undone; null when it cannot be undone. */
  undoUntil: text,
  /** Customers that the undo removed, restored, and left alone because they are in use or were changed. */
  undo: z.object({ removed: count, restored: count, kept: count }).nullable(),
});
export type CustomerImport = z.infer<typeof customerImport>;

/** A column of the file with its first values. */
export const importColumn = z.object({ header: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof importColumn>;

/** An import with its rows: all rows of a small file, or the first of a large file, with errors before others. */
export const customerImportDetail = customerImport.extend({
  rows: z.array(importedRow),
  /** Number of rows that the list leaves out. */
  rowsLeftOut: count,
  /** In a preview: the file's columns, the recognized fields, and the required fields (B5) without a column. */
  columns: z.array(importColumn).optional(),
  mapping: z.partialRecord(z.enum(importFields), z.int()).optional(),
  missing: z.array(z.enum(importFields)).optional(),
});
export type CustomerImportDetail = z.infer<typeof customerImportDetail>;

const oneImport = {
  record: { kind: 'customerImport', param: 'importId' },
  params: z.object({ ...byCompany.shape, importId: idParam }),
} as const;

export const customerImportEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/customers/import',
    permission: 'customer.import',
    summary:
      'Import customers from a CSV or Excel file; ?dryRun=true tells per row what would happen and stores nothing; ?background=true answers before the rows are done',
    params: byCompany,
    query: z.object({ dryRun: flagParam.optional(), background: flagParam.optional() }),
    body: importForm,
    upload: customerFile,
    answer: customerImportDetail,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/customers/import',
    permission: 'customer.import',
    summary: 'Imports of a company, newest first',
    params: byCompany,
    query: z.object({ page: pagingQuery.page, pageSize: pagingQuery.pageSize }),
    changedBy: [],
    answer: z.array(customerImport),
    paged: true,
  }),
  get: endpoint({
    ...oneImport,
    method: 'GET',
    path: '/api/companies/:companyId/customers/import/:importId',
    permission: 'customer.import',
    summary: 'One import with its progress and the rows that were left out',
    changedBy: [],
    answer: customerImportDetail,
  }),
  undo: endpoint({
    ...oneImport,
    method: 'POST',
    path: '/api/companies/:companyId/customers/import/:importId/undo',
    permission: 'customer.import',
    summary: 'Take an import back within 24 hours, but for customers changed or used since',
    answer: customerImport,
  }),
};
