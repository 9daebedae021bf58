import {
  type TemplateVariable,
  templateVariables,
} from '@portal/contract/messaging/email-templates/variables.ts';
import type { Liquid } from 'liquidjs';
import { escapeHtml } from '../../../mail/html/mail-layout.ts';
import { leaveOutOfHtml, leaveOutOfSubject, leaveOutOfText } from './leave-out-empty.ts';

/** The values of the variables of one mail, as plain text. A sentence with an empty variable is left out. */
export type TemplateValues = Partial<Record<TemplateVariable, string>>;

/**
 * Limits of the engine, far above what any saved template and its values need. Cleaned HTML may be five times as long as
 * what was typed, because `&` becomes `&amp;`.
 */
const LIMITS = { parseLimit: 2_000_000, memoryLimit: 10_000_000, renderLimit: 10_000 };

const inHtml = (value: unknown): string => escapeHtml(String(value ?? '')).replaceAll('\n', '<br>');
const inText = (value: unknown): string => String(value ?? '');

function bare(engine: Liquid): Liquid {
  // Only variables are supported. No logic, no files, and no filter that could switch escaping off (D4.3).
  for (const name of Object.keys(engine.tags)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) delete engine.filters[name];
  return engine;
}

let opened: Promise<Record<'html' | 'text', Liquid>> | undefined;

/** The library is loaded with the first mail that needs it. */
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

/** The text of a template, before or after it was filled. */
export interface TemplateWords {
  subject: string;
  bodyHtml: string;
  bodyText: string;
}

const known: ReadonlySet<string> = new Set(templateVariables);

/**
 * Parses the text as a template.
 * @throws the error of the template engine when it cannot be parsed.
 */
export async function readAsTemplate(words: TemplateWords): Promise<void> {
  const { html, text } = await engines();
  html.parse(words.bodyHtml);
  text.parse(words.bodyText);
  text.parse(words.subject);
}

/**
 * Fills a template with values. A value is never read as a template. HTML gets escaped values with their line breaks,
 * the subject gets values without line breaks. A sentence whose variable has no value is left out.
 */
export async function fillTemplate(words: TemplateWords, given: TemplateValues): Promise<TemplateWords> {
  const { html, text } = await engines();
  const values = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => known.has(name))
      .map(([name, value]) => [name, (value ?? '').replaceAll(/\r\n?/g, '\n')]),
  );
  const isEmpty = (name: string) => !Object.hasOwn(values, name) || !values[name]?.trim();
  const fill = (engine: Liquid, template: string): string =>
    engine.renderSync(engine.parse(template), values) as string;
  return {
    subject: fill(text, leaveOutOfSubject(words.subject, isEmpty)).replaceAll(/\s+/g, ' ').trim(),
    bodyHtml: fill(html, leaveOutOfHtml(words.bodyHtml, isEmpty)),
    bodyText: fill(text, leaveOutOfText(words.bodyText, isEmpty)),
  };
}
