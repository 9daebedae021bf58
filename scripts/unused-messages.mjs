import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogues } from '../packages/messages/src/catalogues.ts';
import { screenTexts } from '../packages/messages/src/link-pages/screen-texts.ts';

const SOURCES = ['packages/contract/src', 'apps/server/src', 'apps/web/src'];

function textsOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return textsOf(file);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(file, 'utf8')] : [];
  });
}

/** Keys that are found by area: the service report looks for what is stored in the English of all of them. */
const WHOLE_AREAS = /keysOf\('(\w+)'\)/g;
/** Keys that are put together, such as `status.${status}` and `packing.${at}.title`. */
const MADE = /`([\w.]+\.)\$\{[^}`]*\}([\w.]*)`/g;
const WRITTEN = /'([\w-]+(?:\.[\w -]+)+)'/g;

/**
 * Returns the texts that nothing says. Missing and superfluous ones of a language, wrong keys and missing values are type
 * errors.
 */
function unusedMessages(keys, sources) {
  const written = new Set();
  const made = [];
  for (const source of sources) {
    // The declaration of a text says nothing: it is a key of an object.
    for (const { 1: key, index, 0: whole } of source.matchAll(WRITTEN))
      if (!/^\s*:/.test(source.slice(index + whole.length, index + whole.length + 3))) written.add(key);
      else if (/\?[^\n]*$/.test(source.slice(0, index))) written.add(key);
    for (const [, start, end] of source.matchAll(MADE)) made.push([start, end]);
    for (const [, area] of source.matchAll(WHOLE_AREAS)) made.push([`${area}.`, '']);
  }
  return keys.filter(
    (key) => !written.has(key) && !made.some(([start, end]) => key.startsWith(start) && key.endsWith(end)),
  );
}

/** Texts that stand nowhere as they are: a rule of `core/fields.ts` and the limit of calls put them together. */
const PUT_TOGETHER = /^Must have at most \{n\} characters$|^Too many attempts\. Please wait \{n\} /;

/** Returns the texts of screens behind links that stand in quotes nowhere. A value may be `${…}` of a template. */
function unusedScreenTexts(texts, sources) {
  const whole = sources.join('\n');
  const bare = (text) => text.replaceAll(/\$?\{[^{}]*\}/g, '{}');
  const templates = new Set([...whole.matchAll(/`([^`\n]*)`/g)].map(([, text]) => bare(text)));
  return texts.filter(
    (text) =>
      !["'", '"'].some((quote) => whole.includes(quote + text + quote)) &&
      !templates.has(bare(text)) &&
      !PUT_TOGETHER.test(text),
  );
}

const sources = SOURCES.flatMap(textsOf);
const unused = [
  ...unusedMessages(Object.keys(catalogues.en), sources),
  ...unusedScreenTexts(screenTexts, sources),
];
for (const key of unused) console.error(`nothing says ${key}`);
process.exitCode = unused.length === 0 ? 0 : 1;
