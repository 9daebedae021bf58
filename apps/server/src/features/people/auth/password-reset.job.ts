import { email } from '@portal/contract/core/fields.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { lockRow } from '../../../db/transactions/locked.ts';
import { handle, type JobDeclaration } from '../../../jobs/jobs.ts';
import type { Runtime } from '../../../runtime.ts';
import { sendPasswordReset } from '../../messaging/account-mail/index.ts';
import { inTenantOf } from './in-tenant-of.ts';

const payload = z.object({ email: email() });

/**
 * Mails reset links to the accounts with this address. It is a job, so that the call answers in the same time for
 * known and unknown addresses. It only carries the typed address, which needs no trust.
 */
export const passwordResetJob: JobDeclaration<z.infer<typeof payload>> = {
  name: 'mail-password-reset',
  payload,
  onePer: ({ email }) => email.toLowerCase(),
};

/**
 * Returns the accounts with this address that have not got too many links yet. All links count, no matter who asked
 * for them.
 */
const accountsWith = (runtime: Runtime, address: string) =>
  runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .selectFrom('users as u')
      .innerJoin('companies as c', 'c.id', 'u.companyId')
      .select(['u.id', 'u.companyId'])
      .where(sql<boolean>`lower(u.email) = lower(${address})`)
      .where('u.active', '=', true)
      .where((e) => e.or([e('c.active', '=', true), e('u.role', '=', 'superadmin')]))
      // A superadmin's link goes by SMTP_URL only. Without it, `npm run admin` is the way (D1.8).
      .$if(runtime.config.smtpUrl === null, (query) => query.where('u.role', '<>', 'superadmin'))
      .where((e) =>
        e(
          e
            .selectFrom('oneTimeTokens as t')
            .select((t) => t.fn.countAll<number>().as('links'))
            .whereRef('t.userId', '=', 'u.id')
            .where('t.purpose', '=', 'password-reset')
            .where('t.createdAt', '>', sql<Date>`now() - interval '1 hour'`),
          '<',
          runtime.config.limits.resetLinksPerHour,
        ),
      )
      .execute(),
  );

async function mailResetLinks(runtime: Runtime, address: string): Promise<void> {
  for (const account of await accountsWith(runtime, address)) {
    await inTenantOf(runtime, account, async (db) => {
      const user = await lockRow(db.selectFrom('users').selectAll().where('id', '=', account.id));
      if (user) await sendPasswordReset({ db, runtime }, user);
    });
  }
}

export const passwordResetHandler = (runtime: Runtime) =>
  handle(passwordResetJob, (data) => mailResetLinks(runtime, data.email));
