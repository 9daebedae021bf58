import { equipmentRow } from '@portal/contract/calibration/equipment-import/endpoints.ts';
import { equipmentFields } from '@portal/contract/calibration/equipment-import/fields.ts';
import { oldCertificateRow } from '@portal/contract/calibration/old-certificates/endpoints.ts';
import { oldCertificateFields } from '@portal/contract/calibration/old-certificates/fields.ts';
import { oldPointRow } from '@portal/contract/calibration/old-points/endpoints.ts';
import {
  oldPointFields,
  recogniseOldPoints,
  withUnitOfHeading,
} from '@portal/contract/calibration/old-points/fields.ts';
import {
  readingFields,
  readingRow,
  recogniseReadings,
} from '@portal/contract/calibration/reading-files/fields.ts';
import { logFields, logRow, recogniseLog } from '@portal/contract/calibration/rooms/log-fields.ts';
import { customerRow } from '@portal/contract/people/customer-import/endpoints.ts';
import { customerFields } from '@portal/contract/people/customer-import/fields.ts';
import type { ImportColumns, ImportFields } from '@portal/contract/people/file-import/fields.ts';
import type { importMessages } from '@portal/contract/people/file-import/messages.ts';
import { partRow } from '@portal/contract/purchasing/part-import/endpoints.ts';
import { partFields } from '@portal/contract/purchasing/part-import/fields.ts';
import type { z } from 'zod';

export interface ImportableFile<F extends string = string> {
  fields: ImportFields<F>;
  /** The rules for the texts of a row. */
  row: z.ZodType<unknown, Record<F, string>>;
  /** How columns are recognised by their titles, where the known headers alone do not say it. */
  recognise?: (titles: readonly string[]) => ImportColumns<F>;
  /** Completes the text of a cell by the heading of its column, as with 'Nominal (mV)'. */
  withHeading?: (field: string, heading: string, text: string) => string;
  /** Numbers of a workbook are read with the digits that it shows, and formulas are no values. */
  isAsShown?: true;
}

/** The kinds of files that can be imported. They are listed here, because a thread gets only the name of a kind. */
export const importableFiles = {
  customer: { fields: customerFields, row: customerRow },
  equipment: { fields: equipmentFields, row: equipmentRow },
  'old-certificate': { fields: oldCertificateFields, row: oldCertificateRow },
  'old-point': {
    ...{ fields: oldPointFields, row: oldPointRow, recognise: recogniseOldPoints },
    ...{ withHeading: withUnitOfHeading, isAsShown: true },
  },
  part: { fields: partFields, row: partRow },
  readings: { fields: readingFields, row: readingRow, recognise: recogniseReadings, isAsShown: true },
  'room-readings': { fields: logFields, row: logRow, recognise: recogniseLog, isAsShown: true },
} as const satisfies Record<string, ImportableFile>;

/** The kinds of files that are read. */
export type FileKindName = keyof typeof importableFiles;

/** Those whose rows become records of an import. What reads measured values keeps its own account of them. */
export type ImportKindName = Exclude<FileKindName, 'readings' | 'room-readings'>;

/** A cell as it was read. Numbers come only from Excel files, where they have lost their leading zeros. */
export type Cell = string | number | null;

/** Rows as the spreadsheet counts them, blank rows included. The first is row 1. */
export type Table = readonly (readonly Cell[])[];

/** Why a file as a whole cannot be imported. */
export type FileFault = {
  [K in keyof typeof importMessages]: (typeof importMessages)[K] extends string ? K : never;
}[keyof typeof importMessages];

/** Thrown while a file is read. The caller sends the message for `fault`. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly fault: FileFault;
  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
