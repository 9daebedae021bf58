import { withoutGone } from './without-gone.ts';

type IsEmpty = (name: string) => boolean;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

const namesEmpty = (words: string, isEmpty: IsEmpty): boolean =>
  [...words.matchAll(VARIABLE)].some(([, name]) => isEmpty(name!));

/** While a line of HTML is cut into sentences, each tag in it is a single character of this range. */
const FIRST_TAG = 0xe000;
const TAGS_MAX = 6_000;
/** Marks a place where all text was left out. */
const GONE = '\uf8ff';

/** The end of a sentence: a full stop, closing quotation marks or brackets, and a space. */
const SENTENCE_END = /[.!?…]["'’”)\]\ue000-\uf8fe]*(\s+)/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:no|nr|approx|ca|est|ref|tel|ext|mr|mrs|ms|dr|st|inc|ltd|co|vs|e\.g|i\.e|s\/n|p\.o)\.[\ue000-\uf8fe]*$/i;

/** The number of characters at the end of a sentence that are checked for an abbreviation. Tags between them count. */
const ABBREVIATION_MAX = 20;

/** Returns the sentences of a line. */
function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of line.matchAll(SENTENCE_END)) {
    const last = end.index + end[0].length - end[1]!.length;
    if (ABBREVIATION.test(line.slice(Math.max(start, last - ABBREVIATION_MAX), last))) continue;
    sentences.push(line.slice(start, last));
    start = end.index + end[0].length;
  }
  return [...sentences, line.slice(start)];
}

/** Returns whether a sentence continues in the next line: a label and its value, or a wrapped line. */
const continues = (line: string, next: string): boolean =>
  /:[\s\ue000-\uf8fe]*$/.test(line) ||
  (/[\p{L}\p{N}][\s\ue000-\uf8fe]*$/u.test(line) && /^[\s\ue000-\uf8fe]*\p{Ll}/u.test(next)) ||
  (/^[^:]*\p{Ll}[\s\ue000-\uf8fe]*$/u.test(line) && /^[\s\ue000-\uf8fe]*\{\{/.test(next));

/**
 * Returns the lines of one paragraph without the sentences that `isLeftOut`. `instead` returns what remains of such a
 * sentence.
 */
function withoutSentences(
  paragraph: string,
  isLeftOut: (sentence: string) => boolean,
  instead: (sentence: string) => string = () => '',
): string {
  const given = paragraph.split('\n');
  const starts = given.flatMap((line, at) => (at > 0 && continues(given[at - 1] ?? '', line) ? [] : [at]));
  const lines = starts.map((start, at) => given.slice(start, starts[at + 1]).join('\n'));
  return lines
    .flatMap((line) => {
      if (!isLeftOut(line)) return [line];
      const kept = sentencesOf(line).map((one) => (isLeftOut(one) ? instead(one) : one));
      return kept.some(Boolean) ? [kept.filter(Boolean).join(' ')] : [];
    })
    .join('\n');
}

/**
 * Returns the plain text of a template without the sentences whose variable is empty. A paragraph with no other
 * sentence is left out as a whole.
 */
export function leaveOutOfText(text: string, isEmpty: IsEmpty): string {
  if (!namesEmpty(text, isEmpty)) return text;
  return text
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => withoutSentences(paragraph, (words) => namesEmpty(words, isEmpty)))
    .filter((paragraph) => paragraph.trim() !== '')
    .join('\n\n');
}

/**
 * Returns a subject without the part whose variable is empty. When no other part is left, it returns the subject
 * unchanged.
 */
export function leaveOutOfSubject(subject: string, isEmpty: IsEmpty): string {
  if (!namesEmpty(subject, isEmpty)) return subject;
  const parts = subject
    .split(/(?<=[:,;.!?])\s+|(?<!\s)\s+(?=[-–—|]\s)/)
    .filter((part) => !namesEmpty(part, isEmpty));
  const left = parts.join(' ').replace(/^[-–—|\s]+|(?<![-–—|:,;\s])[-–—|:,;\s]+$/g, '');
  return left === '' ? subject : left;
}

const BLOCK = /^<\/?(?:p|div|h[1-4]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tfoot|tr|th|td|caption)\b/i;
const BREAK = /^<br\b/i;

/**
 * Returns the tags of a left-out sentence that do not both open and close in it. They belong to other sentences too, so
 * they stay.
 */
function unbalanced(tags: readonly string[]): string[] {
  const open: string[] = [];
  const closing: string[] = [];
  for (const tag of tags) {
    if (/^<(?:img|hr|wbr)\b|\/>$/i.test(tag)) continue;
    if (!tag.startsWith('</')) open.push(tag);
    else if (open.length > 0) open.pop();
    else closing.push(tag);
  }
  return [...closing, ...open];
}

/** Returns the text and inline tags between two blocks without the sentences whose variable is empty. */
function leaveOutOfRun(run: string, isEmpty: IsEmpty): string {
  if (!namesEmpty(run, isEmpty)) return run;
  const tags: string[] = [];
  const flat = run.replace(/\s+/g, ' ').replace(/<[^<>]*>/g, (tag) => {
    if (BREAK.test(tag)) return '\n';
    tags.push(tag);
    return String.fromCharCode(FIRST_TAG + tags.length - 1);
  });
  if (tags.length > TAGS_MAX) return run;
  const tagsOf = (words: string) =>
    [...words.matchAll(/[\ue000-\uf8fe]/g)].map(([one]) => tags[one.charCodeAt(0) - FIRST_TAG] ?? '');
  const expand = (words: string) =>
    words.replace(/[\ue000-\uf8fe]/g, (one) => tags[one.charCodeAt(0) - FIRST_TAG] ?? '');
  const left = expand(
    withoutSentences(
      flat,
      (words) => namesEmpty(expand(words), isEmpty),
      (words) => unbalanced(tagsOf(words)).join(''),
    ),
  );
  const isBlank = !/<img\b/i.test(left) && left.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';
  return isBlank ? left.replace(/\s+/g, '') + GONE : left.replaceAll('\n', '<br />');
}

/**
 * Returns the HTML of a template without the sentences whose variable is empty, and without blocks that had no other
 * sentence.
 */
export function leaveOutOfHtml(html: string, isEmpty: IsEmpty): string {
  if (!namesEmpty(html, isEmpty)) return html;
  // These characters have no meaning in a mail, but they have one in this file.
  const pieces = html.replace(/[\ue000-\uf8ff]/g, '').match(/<[^<>]*>|[^<]+|</g) ?? [];
  const left: string[] = [];
  let run = '';
  for (const piece of pieces) {
    if (!BLOCK.test(piece)) {
      run += piece;
      continue;
    }
    left.push(leaveOutOfRun(run, isEmpty), piece);
    run = '';
  }
  return withoutGone([...left, leaveOutOfRun(run, isEmpty)], GONE);
}
