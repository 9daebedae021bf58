import { z } from 'zod';
import { calendarDay } from '../../core/dates/date-answers.ts';
import { idParam } from '../../core/fields.ts';
import { POINT_READINGS_MAX, POINTS_MAX } from '../../laboratory/procedures/limits.ts';
import { importColumn, importForm } from '../../people/file-import/shapes.ts';
import { readingFileMessages as say } from './messages.ts';

/** Of what the readings of a file are. */
export const readingParts = ['unit', 'standard'] as const;
export type ReadingPart = (typeof readingParts)[number];
export const readingSides = ['found', 'left'] as const;
export type ReadingSide = (typeof readingSides)[number];

const place = z
  .int()
  .min(0)
  .max(POINTS_MAX - 1);

const readPlaces = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The text parts beside a file of readings. Without a mapping the server proposes one. */
export const readingFileForm = z.object({
  mapping: importForm.shape.mapping,
  procedureRevisionId: idParam,
  side: z.enum(readingSides),
  part: z.enum(readingParts),
  /** The indices of points that take no reading, because they have some or were left out, as JSON. */
  measured: z
    .string()
    .max(5_000)
    .transform((text, ctx): number[] => {
      const parsed = z.array(place).max(POINTS_MAX).safeParse(readPlaces(text));
      if (parsed.success) return parsed.data;
      ctx.addIssue({ code: 'custom', message: say.badPoints, input: text });
      return z.NEVER;
    }),
});

/** The readings that a point gets from a file, with the digits of the file. */
export const takenPoint = z.object({
  /** The index of the point. */
  point: z.int(),
  readings: z.array(z.string()).max(POINT_READINGS_MAX),
  /** Null for that of the point. */
  unit: z.string().nullable(),
});
export type TakenPoint = z.infer<typeof takenPoint>;

/** A row of a file that gives no reading. */
const refusedRow = z.object({
  /** The number of the row in the spreadsheet. */
  row: z.int(),
  reason: z.string(),
  /** What stands in it, shortened. */
  text: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

/** What a file gives a worksheet. */
export const readingFile = z.object({
  /** Null for a preview, which stores nothing. */
  id: z.int().nullable(),
  name: z.string(),
  takenOn: calendarDay.nullable(),
  side: z.enum(readingSides),
  part: z.enum(readingParts),
  columns: z.array(importColumn),
  mapping: z.record(z.string(), z.int().optional()),
  /** True when the columns are those of an earlier file for this procedure. */
  isRemembered: z.boolean(),
  /** The required fields without a column. */
  missing: z.array(z.string()),
  /** Rows with data. */
  total: z.int(),
  points: z.array(takenPoint),
  /** The first of them. */
  refused: z.array(refusedRow),
  refusedLeftOut: z.int(),
});
export type ReadingFile = z.infer<typeof readingFile>;
