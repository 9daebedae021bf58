import type { z } from 'zod';

export interface Setting<T> {
  schema: z.ZodType<T | undefined, string | undefined>;
  /** The default as docs/settings.md shows it. Empty when there is none. */
  shown: string;
  description: string;
}

/** Returns a setting with a default, which is written as in the environment. */
export const by = <T>(schema: z.ZodType<T, string>, fallback: string, description: string) => ({
  schema: schema.prefault(fallback),
  shown: fallback,
  description,
});
/** Returns a setting that may be left out. `otherwise` says what happens then. */
export const optional = <T>(schema: z.ZodType<T, string>, otherwise: string, description: string) => ({
  schema: schema.optional(),
  shown: otherwise,
  description,
});
