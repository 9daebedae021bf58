import type { z } from 'zod';
import { ProviderRefused } from './faults.ts';

/** Returns the answer in the shape that the portal expects. @throws ProviderRefused for an answer of another shape. */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ProviderRefused(200, null, 'The answer of QuickBooks was not understood.');
}
