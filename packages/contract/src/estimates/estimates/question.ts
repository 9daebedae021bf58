import { z } from 'zod';
import { required, requiredText } from '../../core/fields.ts';
import { answeredVersion } from './answer.ts';

const fields = {
  version: answeredVersion,
  /** The position of the line that it is about; none for the estimate as a whole. */
  line: z.int().min(0).max(1000).optional(),
  message: requiredText('Please write your question', 2000),
};

/** A question instead of an answer (D12.2). The estimate stays open. */
export const estimateQuestion = z.object(fields);

/** The same from the holder of a mailed link. The other side sees the name, so it is no e-mail address. */
export const linkQuestion = z.object({
  ...fields,
  name: required('Name is required').refine((name) => !name.includes('@'), 'Please enter your name'),
});
export type LinkQuestion = z.output<typeof linkQuestion>;

/** The fields of the forms. */
export const questionForm = linkQuestion.pick({ name: true, message: true });
