import { z } from 'zod';
import type { UploadRule } from '../../core/calls/endpoint.ts';
import { pagingQuery } from '../../core/calls/paging-query.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany, flagParam, idParam, text as lines, required } from '../../core/fields.ts';
import { columnForms } from './column-forms.ts';
import { IMPORT_MAX_BYTES, importMessages } from './messages.ts';

/** The rule for the uploaded file (B5, D5.2). Its type is detected from the content. */
export const importFileRule = {
  field: 'file',
  kinds: ['csv', 'xlsx'],
  maxBytes: IMPORT_MAX_BYTES,
  missing: importMessages.missing,
  tooLarge: importMessages.tooLarge,
  wrongType: importMessages.wrongType,
} as const satisfies UploadRule;

export const importActions = ['create', 'update', 'skip', 'error'] as const;
export type ImportAction = (typeof importActions)[number];

export const importStates = ['preview', 'processing', 'done', 'failed', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

const MAPPING_TEXT_MAX = 5_000;
const ANSWERS_TEXT_MAX = 100_000;
const place = z.union([z.int().min(0).max(16_383), lines(1_000)]);
const mapping = z.record(z.string().max(50), place.nullable());

/** The column of each field: its index from 0 or its header. Null leaves the field out. */
export type ImportMapping = z.output<typeof mapping>;

/** What staff say about a file: how its columns are meant, and what the import may make. */
const answers = z.object({
  /** The form of a column that can be read in two ways, by its field. */
  forms: z.record(z.string().max(50), z.enum(columnForms)).default({}),
  /** Makes the customers that nobody has yet: all, none, or those with these names. */
  makeCustomers: z.union([z.boolean(), z.array(z.string().max(500))]).default(false),
  /** The type of a new model that the file gives none, by make and model. */
  types: z.record(z.string().max(500), required('Equipment type is required')).default({}),
  /** Cells as staff mended them: the number of the row in the spreadsheet, then the field. */
  cells: z
    .record(z.string().regex(/^[0-9]{1,7}$/), z.record(z.string().max(50), z.string().max(2_000)))
    .default({}),
});
export type ImportAnswers = z.output<typeof answers>;

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
  answers: z
    .string()
    .max(ANSWERS_TEXT_MAX)
    .transform((given, context): ImportAnswers => {
      const parsed = answers.safeParse(asJson(given));
      if (parsed.success) return parsed.data;
      context.addIssue(importMessages.badAnswers);
      return z.NEVER;
    })
    .optional(),
});

/** The answers of a call that gives none. */
export const noAnswers: ImportAnswers = { forms: {}, makeCustomers: false, types: {}, cells: {} };

const text = z.string().nullable();
const count = z.int();

/** What an import will do or did with one row of the file. */
export const importedRow = z.object({
  /** The row number in the spreadsheet. The header is usually row 1. */
  row: count,
  action: z.enum(importActions),
  /** Why it is wrong or skipped. A wrong row names all that is wrong with it, a line each. */
  reason: text,
  /** The key by which the stored record was found, such as 'email'. */
  matchedBy: text,
  /** The stored record that the row changes or agrees with. */
  recordId: z.int().nullable(),
  /** The fields that an update changes. */
  changes: z.array(z.object({ field: z.string(), from: text, to: z.string() })),
  /** The values of the row in the file. */
  values: z.record(z.string(), z.string()),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** An import with its counts (B3). An updated record counts as imported. */
export const fileImport = z.object({
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
  createdAt: instant,
  createdBy: text,
  finishedAt: instant.nullable(),
  /** The time until which the import can be undone; null when it cannot be undone. */
  undoUntil: instant.nullable(),
  /** Records that the undo removed, restored, and left alone because they are in use or were changed. */
  undo: z.object({ removed: count, restored: count, kept: count }).nullable(),
});
export type FileImport = z.infer<typeof fileImport>;

/** A column of the file with its first values. */
export const importColumn = z.object({ header: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof importColumn>;

/** A column that can be read in two ways. Its rows cannot be imported before somebody says how it is meant. */
const importQuestion = z.object({
  field: z.string(),
  header: z.string(),
  /** The first cells that depend on the answer. */
  samples: z.array(z.string()),
  /** The answer that was given. */
  form: z.enum(columnForms).nullable(),
});
export type ImportQuestion = z.infer<typeof importQuestion>;

/** What an import can make when it is told to. */
const importOffers = z.object({
  /** Names of customers that nobody has yet. */
  customers: z.array(z.string()),
  /** Make and model of new models that the file gives no type. */
  models: z.array(z.string()),
});
export type ImportOffers = z.infer<typeof importOffers>;

/** An import with its rows: all rows of a small file, or the first of a large file, with errors before others. */
export const fileImportDetail = fileImport.extend({
  rows: z.array(importedRow),
  /** Number of rows that the list leaves out. */
  rowsLeftOut: count,
  /** In a preview: the file's columns, the recognized fields, and the required fields (B5) without a column. */
  columns: z.array(importColumn).optional(),
  mapping: z.record(z.string(), z.int().optional()).optional(),
  missing: z.array(z.string()).optional(),
  /** In a preview: what the import makes besides the rows, such as 'Model Fluke 87V (Multimeter)' (D5.13). */
  additions: z.array(z.string()).optional(),
  /** In a preview: what the file leaves open. */
  questions: z.array(importQuestion).optional(),
  offers: importOffers.optional(),
});
export type FileImportDetail = z.infer<typeof fileImportDetail>;

/** What the four calls of every kind of import have in common. */
export const importCall = {
  params: byCompany,
  query: z.object({ dryRun: flagParam.optional(), background: flagParam.optional() }),
  body: importForm,
  upload: importFileRule,
  answer: fileImportDetail,
} as const;
export const importListCall = {
  params: byCompany,
  query: z.object({ page: pagingQuery.page, pageSize: pagingQuery.pageSize }),
  changedBy: [],
  answer: z.array(fileImport),
  paged: true,
} as const;
export const byImport = z.object({ ...byCompany.shape, importId: idParam });
