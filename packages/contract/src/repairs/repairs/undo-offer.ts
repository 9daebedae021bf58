import { z } from 'zod';

/** What the author of an act is offered with its answer: for some seconds the act can be taken back (decision 0041). */
export const undoOffer = z.object({
  /** Names the act in the call that undoes it. */
  act: z.int(),
  /** Seconds from the answer in which it can be undone. Its mail leaves after them. */
  seconds: z.number(),
  /** The addresses that get mail about the act, unless it is undone. */
  mailTo: z.array(z.string()),
});
export type UndoOffer = z.infer<typeof undoOffer>;
