import { hashToken } from '../../../auth/tokens.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { recordedActorOf } from './user.queries.ts';

/** Ends the session of this token, which may be that of any user. Does nothing when it has ended. */
export const endSessionOf = (runtime: Runtime, origin: Origin, token: string): Promise<void> =>
  runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const ended = await db
      .deleteFrom('sessions')
      .where('tokenHash', '=', hashToken(token))
      .returning(['id', 'userId'])
      .executeTakeFirst();
    if (!ended) return;
    const user = await db.selectFrom('users').selectAll().where('id', '=', ended.userId).executeTakeFirst();
    await record(
      { db, origin, actor: recordedActorOf(user) },
      { action: 'sign_out', kind: 'session', id: ended.id },
    );
  });
