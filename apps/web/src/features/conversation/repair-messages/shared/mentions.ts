/** A person whom a note can name. */
export interface Colleague {
  id: number;
  name: string;
}

/** What somebody types after an @, and where it begins. */
interface Typed {
  start: number;
  words: string;
}

/** The most suggestions at a time. */
const SHOWN_MAX = 5;

/** Returns what is typed after the last @ before the caret, or undefined when nobody is being named. */
export function typedMention(text: string, caret: number): Typed | undefined {
  const found = /(?:^|\s)@([\p{L}\p{N}.'-]{0,40}(?: [\p{L}\p{N}.'-]{0,40})?)$/u.exec(text.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? undefined : { start: caret - words.length - 1, words };
}

/** Returns the colleagues whose name has a word that begins with the typed words. */
export const suggestionsFor = (words: string, colleagues: readonly Colleague[]): Colleague[] => {
  const sought = words.toLowerCase();
  return colleagues
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower !== sought && (lower.startsWith(sought) || lower.includes(` ${sought}`));
    })
    .slice(0, SHOWN_MAX);
};

/** Returns the text with the chosen name in place of what was typed, and the new place of the caret. */
export function withMention(text: string, caret: number, { start }: Typed, name: string) {
  const before = `${text.slice(0, start)}@${name} `;
  return { text: `${before}${text.slice(caret).replace(/^ /, '')}`, caret: before.length };
}

/** Returns the ids of the colleagues whom the text names. Of two names that begin alike, the longer one counts. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): number[] {
  let rest = text;
  const longestFirst = [...colleagues].sort((a, b) => b.name.length - a.name.length);
  return longestFirst.flatMap(({ id, name }) => {
    if (!rest.includes(`@${name}`)) return [];
    rest = rest.replaceAll(`@${name}`, '');
    return [id];
  });
}
