import { z } from 'zod';

/** Every answer of 400 and above carries this body (D2.2); `message` is always fit to show. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
