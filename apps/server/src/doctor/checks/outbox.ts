import { sql } from 'kysely';
import { dueMessages } from '../../mail/sweep-outbox.ts';
import { type Check, count } from '../check.ts';

/** Looks for mail that should have left half an hour ago. */
export const outboxCheck: Check = {
  name: 'outbox',
  look: async ({ db, config, runningSince }) => {
    const [late, failed] = await Promise.all([
      dueMessages(db, config)
        .where('m.dueAt', '<', sql<Date>`now() - interval '30 minutes'`)
        .select((eb) => eb.fn.countAll<number>().as('messages'))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('outboxMessages')
        .where('state', '=', 'failed')
        .select((eb) => eb.fn.countAll<number>().as('messages'))
        .executeTakeFirstOrThrow(),
    ]);
    const told =
      failed.messages > 0 ? ` ${count(failed.messages, 'mail')} failed; staff see them in the outbox.` : '';
    if (late.messages === 0) return { ok: `No mail waits for long.${told}` };
    const waiting = `${count(late.messages, 'mail')} should have left half an hour ago.`;
    if (!runningSince) return { ok: `${waiting} The portal does not run; its next start sends them.${told}` };
    return {
      wrong: `${waiting}${told}`,
      advice: 'Look at the line "mail servers", and restart the portal if they answer.',
    };
  },
};
