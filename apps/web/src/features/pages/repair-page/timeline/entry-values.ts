import { KEEP_CURRENT } from '@portal/contract/repairs/repairs/status-choices.ts';
import type { z } from 'zod';
import type { entryForm } from './entry-form.ts';

/** The values of the form. */
export type EntryValues = z.input<typeof entryForm>;

/** Returns the body of the request. Money stays in dollars. */
export const entryBody = ({ status, ...entry }: EntryValues) =>
  status === KEEP_CURRENT ? entry : { status, ...entry };
