import type { UseFormReturn } from 'react-hook-form';
import type { PartValues } from './use-save-part.ts';

/** The form of a part, as its sections get it. */
// biome-ignore lint/suspicious/noExplicitAny: the section does not care what the schema makes of the values
export type PartFormState = UseFormReturn<PartValues, unknown, any>;
