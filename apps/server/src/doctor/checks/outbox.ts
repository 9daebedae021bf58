import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { sql } from 'kysely';
import { lateSince, undeliveredMessages } from '../../mail/sending/sweep-outbox.ts';
import type { Check } from '../check.ts';

/** Looks for mail that should have left half an hour ago. */
export const outboxCheck: Check = {
  name: 'outbox',
  look: async ({ db, config, runningSince }) => {
    const [late, failed] = await Promise.all([
      undeliveredMessages(db, config)
        .where(lateSince, '<', sql<Date>`now() - interval '30 minutes'`)
        .select((eb) => eb.fn.countAll<number>().as('messages'))
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('outboxMessages')
        .where('state', '=', 'failed')
        // Staff have decided that those are not sent.
        .where('heldAt', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('messages'))
        .executeTakeFirstOrThrow(),
    ]);
    const told =
      failed.messages > 0 ? ` ${countOf(failed.messages, 'mail')} failed; staff see them in the outbox.` : '';
    if (late.messages === 0) return { ok: `No mail waits for long.${told}` };
    const waiting = `${countOf(late.messages, 'mail')} should have left half an hour ago.`;
    if (!runningSince) return { ok: `${waiting} The portal does not run; its next start sends them.${told}` };
    return {
      wrong: `${waiting}${told}`,
      advice: 'Look at the line "mail servers", and restart the portal if they answer.',
    };
  },
};
