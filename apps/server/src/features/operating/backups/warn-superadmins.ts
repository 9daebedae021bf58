import { operationsPaths } from '@portal/contract/operating/operations/paths.ts';
import { sql } from 'kysely';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { notify } from '../../records/notifications/index.ts';

interface News {
  title: string;
  body: string;
}

/** Tells all superadmins in the portal and by mail that there is no good backup, at most once a day (D12.3). */
export async function warnSuperadmins(runtime: Runtime, { title, body }: News): Promise<void> {
  await runtime.database.dangerouslyAcrossCompanies(async (db) => {
    const { rows: claimed } = await sql`
      update installation set backup_warned_at = now()
      where backup_warned_at is null or backup_warned_at < now() - interval '1 day' returning id`.execute(db);
    if (claimed.length === 0) return;
    const people = await db
      .selectFrom('users')
      .select(['id', 'companyId', 'email'])
      .where('role', '=', 'superadmin')
      .where('active', '=', true)
      .where('companyId', 'is not', null)
      .execute();
    for (const { id, companyId, email } of people) {
      if (companyId === null) continue;
      const company = await db
        .selectFrom('companies')
        .selectAll()
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow();
      const publicUrl = portalAddress(company, runtime.config.publicUrl);
      const link = operationsPaths.operations();
      await notify(
        { db, runtime },
        { companyId, to: { userIds: [id] }, kind: 'backup.failed', title, body, link },
      );
      if (!email) continue;
      const mail = renderMail({
        ...{ company, publicUrl, heading: title, paragraphs: [body] },
        action: { label: 'Open Operations', url: `${publicUrl}${link}` },
      });
      await queueMail(
        { db, runtime },
        {
          companyId,
          event: 'account.backup_failed',
          recipients: [email],
          subject: title,
          ...mail,
          counted: true,
        },
      );
    }
  });
}
