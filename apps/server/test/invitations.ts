import { sql } from 'kysely';
import { mailsTo } from './browser.ts';
import type { Portal } from './portal.ts';

/** Returns the body with which an admin invites this address. */
export const invitationTo = (recipientEmail: string, more: object = {}) => ({
  recipientEmail,
  subject: 'Invitation to use Acme Service',
  message: 'Hello,\n\nplease join us.',
  ...more,
});

/** Returns the token of the newest invitation that was mailed to an address. Waits until there are `count` mails. */
export async function invitedToken(portal: Portal, address: string, count = 1): Promise<string> {
  const mail = (await mailsTo(portal, address, 'invitation', count)).at(-1);
  return /\/auth\?invite=([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1] ?? 'no link was mailed';
}

/** Makes the link expire. */
export const expire = (portal: Portal, id: number) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('invitations')
      .set({ expiresAt: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute(),
  );
