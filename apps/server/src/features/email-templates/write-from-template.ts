import type { Db } from '../../db/bound-kysely.ts';
import type { CompanyRow } from '../../db/schema/companies.ts';
import type { EmailTemplateRow } from '../../db/schema/email-templates.ts';
import { renderWrittenMail } from '../../mail/render-mail.ts';
import type { Runtime } from '../../runtime.ts';
import { type Occasion, templateFor } from './email-template.queries.ts';
import { fillTemplate, type TemplateValues, type TemplateWords } from './fill-template.ts';

/** What a template is filled with, and what the mail must not be without. */
export interface Filling {
  company: CompanyRow;
  /** The company's portal, without a slash at the end. */
  portal: string;
  values: TemplateValues;
  /** The link the mail is for: a button below the words where they have neither it nor one of `instead`. */
  action?: { label: string; url: string } | undefined;
  instead?: readonly string[];
  /** Facts below the words that would be lost otherwise. */
  details?: readonly (readonly [label: string, value: string])[];
}

export interface TemplatedMail {
  subject: string;
  html: string;
  text: string;
}

/** Words of a template with the values in, inside the company's letterhead. */
export async function renderTemplate(
  words: TemplateWords,
  { company, portal, values, action, instead = [], details = [] }: Filling,
): Promise<TemplatedMail> {
  const filled = await fillTemplate(words, values);
  return {
    subject: filled.subject,
    ...renderWrittenMail({ company, publicUrl: portal, ...filled, action, instead, details }),
  };
}

/** The same for a stored template. One that cannot be filled is told to the log, and the portal's own words are used. */
export async function renderStored(
  { log }: Pick<Runtime, 'log'>,
  template: EmailTemplateRow | undefined,
  filling: Filling,
): Promise<TemplatedMail | undefined> {
  if (template === undefined) return undefined;
  try {
    return await renderTemplate(template, filling);
  } catch (err) {
    log.error({ err, templateId: template.id }, 'an email template could not be filled');
    return undefined;
  }
}

/**
 * A mail in the company's own words: by the template chosen for the event, else the default of the type (D4.2, D4.3).
 * Undefined when it has none; then the portal's own words are used.
 */
export const writeFromTemplate = async (
  { db, runtime }: { db: Db; runtime: Pick<Runtime, 'log'> },
  occasion: Occasion,
  filling: Filling,
): Promise<TemplatedMail | undefined> =>
  renderStored(runtime, await templateFor(db, filling.company.id, occasion), filling);
