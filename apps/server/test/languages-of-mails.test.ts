import { type Language, languageCodes } from '@portal/contract/core/languages.ts';
import { catalogues } from '@portal/messages/catalogues.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailStage, mailStage, mailsOf } from './mail-stage.ts';
import { mailsInLanguages } from './mails-in-languages.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
let stages: Record<Language, Omit<MailStage, 'db'>>;
beforeAll(async () => {
  portal = await startPortal();
  const made = languageCodes.map(async (code) => [code, await mailStage(portal, code)] as const);
  stages = Object.fromEntries(await Promise.all(made)) as typeof stages;
});
afterAll(() => portal.stop());

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/\p{L}{3,}/gu) ?? [];
const fixed = (text: string) => text.replaceAll(/\{[^{}]*\}/g, ' ');

/** Words of addresses, of numbers and of the made-up people. */
const neutral = new Set(wordsOf('INV CAL localhost http https pay example Feb'));

/** What people read of a mail: its subject, its text, and its markup without tags and addresses. */
function readOf({ subject, html, text }: { subject: string; html: string; text: string }): string {
  const shown = html
    .replaceAll(/<style[\s\S]*?<\/style>/g, ' ')
    .replaceAll(/(title|aria-label)="([^"]*)"/g, '>$2<')
    .replaceAll(/<[^<>]*>|&\w+;/g, ' ');
  return `${subject}\n${text}\n${shown}`.replaceAll(/https?:\S+/g, ' ');
}

describe.each(Object.entries(mailsInLanguages))('%s', (_, write) => {
  const readIn = async (language: Language) => (await mailsOf(stages[language], write)).map(readOf);

  it.each(languageCodes.filter((code) => code !== 'en'))('have no English word in %s', async (language) => {
    const english = await readIn('en');
    const read = await readIn(language);
    expect([read.length, read.length > 0]).toEqual([english.length, true]);
    const said = new Set(english.flatMap(wordsOf));
    const known = new Set(Object.values(catalogues[language]).flatMap((text) => wordsOf(fixed(text))));
    // A made-up word has a q.
    const left = read
      .flatMap(wordsOf)
      .filter((word) => said.has(word) && !known.has(word) && !neutral.has(word) && !/q/i.test(word));
    expect([...new Set(left)]).toEqual([]);
  });
});
