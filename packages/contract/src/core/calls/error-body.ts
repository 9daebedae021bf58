import { z } from 'zod';

/** The body of every answer of 400 and above (D2.2). `message` may always be shown to users. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
