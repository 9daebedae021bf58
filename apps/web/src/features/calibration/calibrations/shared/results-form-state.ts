import type { GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import type { ZodForm } from '../../../../forms/use-zod-form.ts';

/** The form of results. */
// biome-ignore lint/suspicious/noExplicitAny: the parts of the form never read what the schema makes of the values
export type ResultsFormState = ZodForm<GivenResults, any>;
