import { z } from 'zod';
import { instant } from '../../core/dates/date-answers.ts';
import { id, optionalLine } from '../../core/fields.ts';
import { quantityField } from '../../core/numbers/quantity-field.ts';
import { partAnswers, partRequestMessages } from './part-request-words.ts';

/** A part that a repair waits for: one of the catalogue, or in words (decision 0087). */
export const awaitedPart = z
  .object({
    partId: id(partRequestMessages.unknownPart).nullish(),
    part: optionalLine(200),
    quantity: quantityField(100_000, {
      least: 'Quantity must be greater than zero',
      most: 'Must be at most 100,000',
    }).prefault(1),
  })
  .refine(({ partId, part }) => partId != null || Boolean(part), {
    path: ['part'],
    message: partRequestMessages.partRequired,
  });
export type AwaitedPart = z.output<typeof awaitedPart>;

/** A part that a repair waits for, with who asked for it and what an admin said. No costs. */
export const partRequest = z.object({
  id: z.int(),
  /** Null for words, which name no part of the catalogue. */
  partId: z.int().nullable(),
  /** The part number, or the words. */
  part: z.string(),
  quantity: z.int(),
  askedBy: z.string().nullable(),
  askedAt: instant,
  /** Null while the request is in the work queue of the admins. */
  answer: z.enum(partAnswers).nullable(),
});
export type PartRequest = z.infer<typeof partRequest>;
