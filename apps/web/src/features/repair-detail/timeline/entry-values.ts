import { KEEP_CURRENT } from '@portal/contract/repairs/status-choices.ts';
import type { z } from 'zod';
import type { entryForm } from './entry-form.ts';

/** What the form holds. */
export type EntryValues = z.input<typeof entryForm>;

/** What is sent; money stays in dollars. */
export const entryBody = ({ status, ...entry }: EntryValues) =>
  status === KEEP_CURRENT ? entry : { status, ...entry };
