import { type TemplateVariable, templateVariables } from '@portal/contract/email-templates/variables.ts';
import type { Liquid } from 'liquidjs';
import { escapeHtml } from '../../mail/mail-layout.ts';
import { leaveOutOfHtml, leaveOutOfSubject, leaveOutOfText } from './leave-out-empty.ts';

/** The values of the variables of one mail, as plain texts. A sentence with an empty variable is left out. */
export type TemplateValues = Partial<Record<TemplateVariable, string>>;

/** Far above any template and its values; a saved one never gets there. */
const LIMITS = { parseLimit: 200_000, memoryLimit: 10_000_000, renderLimit: 10_000 };

const inHtml = (value: unknown): string => escapeHtml(String(value ?? '')).replaceAll('\n', '<br>');
const inText = (value: unknown): string => String(value ?? '');

function bare(engine: Liquid): Liquid {
  // Names alone: no logic, no files, no filter that could switch escaping off (D4.3).
  for (const name of Object.keys(engine.tags)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) delete engine.filters[name];
  return engine;
}

let opened: Promise<Record<'html' | 'text', Liquid>> | undefined;

/** The library comes with the first mail that needs it. */
const engines = () => {
  opened ??= import('liquidjs').then(({ Liquid: Engine }) => {
    const options = { ownPropertyOnly: true, strictFilters: true, ...LIMITS };
    return {
      html: bare(new Engine({ ...options, outputEscape: inHtml })),
      text: bare(new Engine({ ...options, outputEscape: inText })),
    };
  });
  return opened;
};

/** Words of a template before or after it was filled. */
export interface TemplateWords {
  subject: string;
  bodyHtml: string;
  bodyText: string;
}

const known: ReadonlySet<string> = new Set(templateVariables);

/** @throws what the template engine says when the words cannot be read as a template. */
export async function readAsTemplate(words: TemplateWords): Promise<void> {
  const { html, text } = await engines();
  html.parse(words.bodyHtml);
  text.parse(words.bodyText);
  text.parse(words.subject);
}

/**
 * Puts the values in, once: what stands in a value is never read as a template. In HTML they are escaped, with their
 * line breaks; in the subject they have none. A variable without a value takes its sentence with it.
 */
export async function fillTemplate(words: TemplateWords, given: TemplateValues): Promise<TemplateWords> {
  const { html, text } = await engines();
  const values = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => known.has(name))
      .map(([name, value]) => [name, (value ?? '').replaceAll(/\r\n?/g, '\n')]),
  );
  const isEmpty = (name: TemplateVariable) => !Object.hasOwn(values, name) || !values[name]?.trim();
  const fill = (engine: Liquid, template: string): string =>
    engine.renderSync(engine.parse(template), values) as string;
  return {
    subject: fill(text, leaveOutOfSubject(words.subject, isEmpty)).replaceAll(/\s+/g, ' ').trim(),
    bodyHtml: fill(html, leaveOutOfHtml(words.bodyHtml, isEmpty)),
    bodyText: fill(text, leaveOutOfText(words.bodyText, isEmpty)),
  };
}
