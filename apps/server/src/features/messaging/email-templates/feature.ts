import { endpoints } from '@portal/contract/index.ts';
import { emailTemplateMessages } from '@portal/contract/messaging/email-templates/messages.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import { findRow } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import type { Handlers } from '../../../http/call.ts';
import { loadedLater } from '../../../http/loaded-later.ts';
import type { RecordScope } from '../../../records.ts';
import { nameIn } from '../../records/audit/index.ts';

/** Finds templates of the company that the caller works in. The permissions decide who gets this far. */
const emailTemplateScope: RecordScope<'emailTemplate'> = {
  table: 'email_templates',
  notFound: emailTemplateMessages.notFound,
  find: (db, _actor, id, lock) =>
    findRow(db.selectFrom('emailTemplates').selectAll().where('id', '=', id), lock),
};

export const emailTemplatesFeature = {
  routes: {
    emailTemplates: loadedLater<Handlers<typeof endpoints.emailTemplates>>(
      endpoints.emailTemplates,
      async () => (await import('./email-template.routes.ts')).emailTemplatesRoutes,
    ),
  },
  scopes: { emailTemplate: emailTemplateScope },
  taken: {
    email_templates_one_default: () =>
      conflict('email-template.default_taken', 'Somebody else has just chosen another default'),
  },
  references: { template_id: 'template' },
  names: {
    emailTemplate: { name: nameIn('email_templates', 'n.name') },
  },
  archive: {
    email_templates: { file: 'Email templates', rows: 'Own words for mails' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    emailTemplate: EmailTemplateRow;
  }
}
