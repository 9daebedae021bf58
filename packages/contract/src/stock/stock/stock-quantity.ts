import { z } from 'zod';
import { partMessages as say } from './part-messages.ts';
import { QUANTITY_MAX } from './rules.ts';

/** A count of pieces from 0 (B5). */
export const stockQuantity = z
  .int({ error: say.quantity })
  .min(0, say.quantity)
  .max(QUANTITY_MAX, say.quantity);
