import type { importMessages } from '@portal/contract/people/file-import/messages.ts';

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
