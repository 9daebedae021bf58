import type { Db } from '../../../db/bound-kysely.ts';

/** Returns true when only the operator's mail server had the mails of an invitation (D1.8). */
export async function wentByOperator(db: Db, invitationId: number): Promise<boolean> {
  const mails = await db
    .selectFrom('outboxMessages')
    .select('ownServer')
    .where('invitationId', '=', invitationId)
    .execute();
  return mails.length > 0 && mails.every(({ ownServer }) => ownServer === null);
}
