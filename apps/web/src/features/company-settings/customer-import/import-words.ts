import type {
  CustomerImport,
  ImportAction,
  ImportedRow,
  ImportMatch,
  ImportState,
} from '@portal/contract/customer-import/endpoints.ts';
import { importFieldLabels } from '@portal/contract/customer-import/rules.ts';
import { CircleAlert, CircleMinus, CirclePlus, type LucideIcon, Pencil } from 'lucide-react';
import type { Tone } from '../../../ui/badge/badge.tsx';

/** The results of a row, with the word, the colour and the count. */
export const actionWords: Readonly<
  Record<ImportAction, { label: string; plural: string; tone: Tone; icon: LucideIcon }>
> = {
  create: { label: 'Create', plural: 'to create', tone: 'green', icon: CirclePlus },
  update: { label: 'Update', plural: 'to update', tone: 'blue', icon: Pencil },
  skip: { label: 'Skip', plural: 'to skip', tone: 'neutral', icon: CircleMinus },
  error: { label: 'Error', plural: 'with errors', tone: 'red', icon: CircleAlert },
};

const matchWords: Readonly<Record<ImportMatch, string>> = {
  email: 'Found by email address',
  phone: 'Found by phone number',
  name: 'Found by name',
};

/** Returns why a row is skipped or wrong, or how an update found its customer. */
export const reasonOf = ({ action, reason, matchedBy }: ImportedRow): string | null =>
  action === 'update' && matchedBy ? matchWords[matchedBy] : reason;

/** Returns a change such as 'Phone: 555-0100', with the old value. */
export const changeWords = ({ changes }: ImportedRow) =>
  changes.map(({ field, from, to }) => ({ field, label: importFieldLabels[field], from, to }));

export const stateWords: Readonly<Record<Exclude<ImportState, 'preview'>, { label: string; tone: Tone }>> = {
  processing: { label: 'Running', tone: 'blue' },
  done: { label: 'Done', tone: 'green' },
  failed: { label: 'Stopped', tone: 'red' },
  undone: { label: 'Undone', tone: 'neutral' },
};

const number = (n: number): string => n.toLocaleString('en-US');

const listed = (parts: readonly [number, string][]): string =>
  parts
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${number(n)} ${word}`)
    .join(', ');

/** '12 to create, 3 to update, 1 to skip, 2 with errors'. */
export const planInWords = ({ created, updated, skipped, errors }: CustomerImport): string =>
  listed([
    [created, actionWords.create.plural],
    [updated, actionWords.update.plural],
    [skipped, actionWords.skip.plural],
    [errors, actionWords.error.plural],
  ]);

/** '12 created, 3 updated, 1 skipped, 2 with errors'; what did not happen is left out. */
export const countsInWords = (row: CustomerImport): string =>
  row.state === 'processing'
    ? progressInWords(row)
    : listed([
        [row.created, 'created'],
        [row.updated, 'updated'],
        [row.skipped, 'skipped'],
        [row.errors, 'with errors'],
      ]) || 'Nothing was done';

/** '12,000 of 50,000 rows'. */
export const progressInWords = ({ processed, total }: CustomerImport): string =>
  `${number(processed)} of ${number(total)} rows`;

/** '3 customers removed, 1 restored, 2 kept because they were changed or used since'. */
export function undoInWords({ removed, restored, kept }: NonNullable<CustomerImport['undo']>): string {
  const parts = [`${number(removed)} removed`, `${number(restored)} restored`];
  if (kept > 0) parts.push(`${number(kept)} kept because they were changed or used since`);
  return `Customers: ${parts.join(', ')}.`;
}
