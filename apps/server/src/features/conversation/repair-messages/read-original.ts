import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import { wordsFor } from '../../repairs/repairs/index.ts';
import { repairMessageScope } from './message.scope.ts';

/** Returns the whole text of a mail. @throws 404 for a message that is absent or foreign, or that was not cut. */
export async function readOriginal(db: Db, actor: Actor, id: number): Promise<{ text: string }> {
  const message = await repairMessageScope.find(db, actor, id, false);
  if (!message?.originalText) throw notFound();
  return { text: wordsFor(actor, message.originalText) };
}
