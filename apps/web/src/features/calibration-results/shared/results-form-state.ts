import type { GivenResults } from '@portal/contract/calibrations/shapes.ts';
import type { ZodForm } from '../../../forms/use-zod-form.ts';

/** The form of results. What the schema makes of the values does not matter for its parts. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type ResultsFormState = ZodForm<GivenResults, any>;
