import { countOf, formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { ImportColumns } from '@portal/contract/people/file-import/fields.ts';
import type {
  FileImport,
  ImportAction,
  ImportColumn,
  ImportedRow,
  ImportState,
} from '@portal/contract/people/file-import/shapes.ts';
import { CircleAlert, CircleMinus, CirclePlus, type LucideIcon, Pencil } from 'lucide-react';
import type { Tone } from '../../../../ui/badge/badge.tsx';
import type { ImportKind } from './import-kind.ts';

/** The results of a row, with the word, the colour and the count. */
export const actionWords: Readonly<
  Record<ImportAction, { label: string; plural: string; tone: Tone; icon: LucideIcon }>
> = {
  create: { label: 'Create', plural: 'to create', tone: 'green', icon: CirclePlus },
  update: { label: 'Update', plural: 'to update', tone: 'blue', icon: Pencil },
  skip: { label: 'Skip', plural: 'to skip', tone: 'neutral', icon: CircleMinus },
  error: { label: 'Error', plural: 'with errors', tone: 'red', icon: CircleAlert },
};

/** Returns why a row is skipped, all that is wrong with it, or how an update found its record. */
export const reasonsOf = ({ matches }: ImportKind, { action, reason, matchedBy }: ImportedRow): string[] =>
  ((action === 'update' && matchedBy ? matches[matchedBy] : reason) ?? '').split('\n').filter(Boolean);

/** Returns a change such as 'Phone: 555-0100', with the old value. */
export const changeWords = ({ fields: { labels } }: ImportKind, { changes }: ImportedRow) =>
  changes.map(({ field, from, to }) => ({ field, label: labels[field] ?? field, from, to }));

export const stateWords: Readonly<Record<Exclude<ImportState, 'preview'>, { label: string; tone: Tone }>> = {
  processing: { label: 'Running', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  failed: { label: 'Stopped', tone: 'red' },
  undone: { label: 'Undone', tone: 'neutral' },
};

const number = (n: number): string => formatNumber(n);

const listed = (parts: readonly [number, string][]): string =>
  parts
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${number(n)} ${word}`)
    .join(', ');

/** '12 to create, 3 to update, 1 to skip, 2 with errors'. */
export const planInWords = ({ created, updated, skipped, errors }: FileImport): string =>
  listed([
    [created, actionWords.create.plural],
    [updated, actionWords.update.plural],
    [skipped, actionWords.skip.plural],
    [errors, actionWords.error.plural],
  ]);

/** '12 created, 3 updated, 1 skipped, 2 with errors'; what did not happen is left out. */
export const countsInWords = (row: FileImport): string =>
  row.state === 'processing'
    ? progressInWords(row)
    : listed([
        [row.created, 'created'],
        [row.updated, 'updated'],
        [row.skipped, 'skipped'],
        [row.errors, 'with errors'],
      ]) || 'Nothing was done';

/** Returns the headings of the columns that no field is read from. A column without heading and cells says nothing. */
export const unusedColumns = (columns: readonly ImportColumn[], mapping: ImportColumns): string[] => {
  const used = new Set(Object.values(mapping));
  return columns.flatMap(({ header, samples }, at) =>
    used.has(at) || (header === '' && samples.every((sample) => sample === ''))
      ? []
      : [header || `Column ${at + 1}`],
  );
};

/** '12,000 of 50,000 rows'. */
export const progressInWords = ({ processed, total }: FileImport): string =>
  `${number(processed)} of ${countOf(total, 'row')}`;

/** 'Customers: 3 removed, 1 restored, 2 kept because they were changed or used since'. */
export function undoInWords(
  { nouns: [, several] }: ImportKind,
  { removed, restored, kept }: NonNullable<FileImport['undo']>,
): string {
  const parts = [`${number(removed)} removed`, `${number(restored)} restored`];
  if (kept > 0) parts.push(`${number(kept)} kept because they were changed or used since`);
  return `${several.charAt(0).toUpperCase()}${several.slice(1)}: ${parts.join(', ')}.`;
}
