import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { EmailTemplateRow } from '../../../db/schema/messaging.ts';
import { type Choice, renderWrittenMail } from '../../../mail/html/render-mail.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { type Occasion, templateFor } from './email-template.queries.ts';
import { fillTemplate, type TemplateValues, type TemplateWords } from './fill-template.ts';

/** The values for a template, and the content that the mail must have in any case. */
export interface Filling {
  company: CompanyRow;
  /** Address of the company's portal, without a slash at the end. */
  portal: string;
  values: TemplateValues;
  /**
   * The main link of the mail. It becomes a button below the text when the text has neither it nor one of `instead`.
   */
  action?: { label: string; url: string } | undefined;
  instead?: readonly string[];
  /** Links of which the reader chooses one. They stand below the text. */
  choices?: readonly Choice[];
  /** A second link, which stands below the text when the text does not have it. */
  follow?: { label: string; url: string } | undefined;
  /** Facts that are added below the text, so that they are not lost. */
  details?: readonly (readonly [label: string, value: string, url?: string])[];
}

export interface TemplatedMail {
  subject: string;
  html: string;
  text: string;
}

/** Returns the filled text of a template inside the company's letterhead. */
export async function renderTemplate(
  words: TemplateWords,
  { company, portal, values, action, instead = [], choices, follow, details = [] }: Filling,
): Promise<TemplatedMail> {
  const filled = await fillTemplate(words, values);
  return {
    subject: filled.subject,
    ...renderWrittenMail({
      company,
      publicUrl: portal,
      ...filled,
      action,
      instead,
      choices,
      follow,
      details,
    }),
  };
}

/** Renders a stored template. When it cannot be filled, the error is logged and the portal's own text is used. */
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
 * Returns a mail in the company's own words: from the template chosen for the event, or else from the default of the
 * type (D4.2, D4.3). Undefined when there is none, and the portal's own text is used.
 */
export const writeFromTemplate = async (
  { db, runtime }: Pick<Work, 'db'> & { runtime: Pick<Runtime, 'log'> },
  occasion: Occasion,
  filling: Filling,
): Promise<TemplatedMail | undefined> =>
  renderStored(runtime, await templateFor(db, filling.company.id, occasion), filling);
