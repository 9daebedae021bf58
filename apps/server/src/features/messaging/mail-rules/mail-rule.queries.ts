import {
  isMailedByDefault,
  type MailEvent,
  type MailRecipient,
  mailEvents,
  mailRecipients,
} from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { MailRule } from '@portal/contract/messaging/mail-rules/endpoints.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import type { Tables } from '../../../db/schema.ts';

/** Returns whether a recipient gets the mail of an event. */
export type MailRules = (event: MailEvent, recipient: MailRecipient) => boolean;

const ownRules = fixedStatement<Pick<Selectable<Tables['mailRules']>, 'event' | 'recipient' | 'enabled'>>(
  'select event, recipient, enabled from mail_rules',
);

/** Returns the company's rules, with the defaults of D4.2 for those it has not set. */
export async function readMailRules(db: Db): Promise<MailRules> {
  const rows = await ownRules(db, []);
  const own = new Map(rows.map(({ event, recipient, enabled }) => [`${event} ${recipient}`, enabled]));
  return (event, recipient) => own.get(`${event} ${recipient}`) ?? isMailedByDefault(event, recipient);
}

/** Returns all rules, in the contract's order. */
export async function listMailRules(db: Db): Promise<MailRule[]> {
  const rules = await readMailRules(db);
  return mailEvents.flatMap((event) =>
    mailRecipients.map((recipient) => ({ event, recipient, enabled: rules(event, recipient) })),
  );
}
