import { z } from 'zod';
import { required } from '../../core/fields.ts';
import { outOfToleranceMessages as say } from './messages.ts';

/** The name of the person who has seen a notice. */
export const acknowledgeForm = z.object({ name: required(say.nameRequired, 100) });
export type AcknowledgeForm = z.input<typeof acknowledgeForm>;
