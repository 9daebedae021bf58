import { z } from 'zod';
import { storedConditions } from '../../laboratory/procedures/conditions.ts';

/** What is read in a room. */
export const quantities = ['temperature', 'humidity', 'pressure'] as const;
export const quantity = z.enum(quantities);

export const range = z.object({ min: z.string(), max: z.string() }).nullable();

/** The lowest and the highest reading of some hours. */
export const roomSummary = z.object({
  /** Readings that count. */
  readings: z.int(),
  /** The longest time without a reading, from the start to the end of the hours, in whole minutes. Null without readings. */
  longestGap: z.int().nullable(),
  temperature: range,
  humidity: range,
  pressure: range,
  /** The limits that held at the start of the hours. */
  limits: storedConditions,
  /** What was outside these limits. */
  outside: z.array(quantity),
});
export type RoomSummary = z.infer<typeof roomSummary>;
