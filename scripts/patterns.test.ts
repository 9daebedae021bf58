import { describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, without types
import { slowPatternsOf } from './run/check-patterns.mjs';
// @ts-expect-error plain JavaScript, without types
import { slowRepetition } from './run/patterns/slow-pattern.mjs';

const sourceOf = ({ source, flags }: RegExp): string | undefined => slowRepetition(source, flags);

describe('a regular expression', () => {
  it.each([
    [/[ \t]+$/gm, 'spaces in a line'],
    [/(<(?:\w+:)?c\b[^>]*?\st=")e"/g, 'begins of a cell'],
    [/<[^>]*>|[^<]+|</g, 'begins of a tag, though it always matches'],
    [/^a*a*$/, 'two loops of the same letter'],
    [/^(a+)+$/, 'a loop in a loop'],
    [/(a|a)*b/, 'two ways through a loop'],
    [/^\s+x/m, 'empty lines'],
    [/(?<=[.!?]["')]*)\s/, 'a loop that looks back'],
    [/x(?=[^y]*y)|x/, 'a loop that looks ahead'],
    [/<(b|i)>[^\n]*<\/\1>/, 'a group that is named again'],
    [/\p{L}+$/u, 'letters of all languages'],
  ])('is slow: %s with %s', (pattern) => expect(sourceOf(pattern)).toBeTruthy());

  it.each([
    [/(?<![ \t])[ \t]+$/gm, 'a run is tried once'],
    [/<[^<>]*>/g, 'no tag begins in a tag'],
    [/\s+/g, 'what it has read it takes'],
    [/^a*b?a?$/, 'one loop'],
    [/^(?=.*[A-Z])(?=.*\d).{8,}$/, 'looks ahead once'],
    [/\bfoo[a-z]*x/, 'begins at a word only'],
    [/\n(?:[^\S\n]*\n)+/, 'lines have one end'],
    [/(?<=[\p{L}\p{N}])\.(?=\p{L}{2,}(?!\p{N}))/gu, 'a dot is no letter'],
  ])('is not slow: %s, because %s', (pattern) => expect(sourceOf(pattern)).toBeUndefined());
});

describe('the check', () => {
  it('names a planted pattern, and a repetition that shows it', () => {
    expect(
      slowPatternsOf('planted.ts', 'export const trim = (t: string) => t.replace(/\\s+$/, "");'),
    ).toEqual([expect.stringMatching(/planted\.ts: \/\\s\+\$\/ is slow with "\s+" again and again/)]);
  });

  it('reads patterns that are put together from constants', () => {
    const code =
      "const NAMES = { one: 'a+' }; const two = /b/; new RegExp(`$" + '{NAMES.one}$' + "{two.source}`, 'g');";
    expect(slowPatternsOf('planted.ts', code)).toHaveLength(1);
    expect(slowPatternsOf('planted.ts', code.replace('a+', 'a'))).toEqual([]);
  });

  it('wants a reason where it cannot read the parts, and takes one', () => {
    const code = 'export const find = (name: string) => new RegExp(name);';
    expect(slowPatternsOf('planted.ts', code)).toHaveLength(1);
    expect(slowPatternsOf('planted.ts', `// bounded: names are words.\n${code}`)).toEqual([]);
  });
});
