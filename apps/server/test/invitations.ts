import { sql } from 'kysely';
import { mailsTo } from './browser.ts';
import type { Portal } from './portal.ts';

/** What an admin sends, for whom. */
export const invitationTo = (recipientEmail: string, more: object = {}) => ({
  recipientEmail,
  subject: 'Invitation to use Acme Service',
  message: 'Hello,\n\nplease join us.',
  ...more,
});

/** The token of the newest invitation that was mailed to an address; waits until `count` mails are there. */
export async function invitedToken(portal: Portal, address: string, count = 1): Promise<string> {
  const mail = (await mailsTo(portal, address, 'invitation', count)).at(-1);
  return /\/auth\?invite=([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1] ?? 'no link was mailed';
}

/** Lets the link run out. */
export const expire = (portal: Portal, id: number) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('invitations')
      .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute(),
  );
