import { describe, expect, it } from 'vitest';
import { cleanHtml, textOfHtml } from './clean-html.ts';
import { cutDeepHtml } from './cut-deep-html.ts';

/** Returns the most elements that are open at once in cleaned HTML, whose tags are balanced. */
function depthOf(html: string): number {
  let depth = 0;
  let most = 0;
  for (const [, slash, name, end] of html.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (end || name === 'br') continue;
    depth += slash ? -1 : 1;
    most = Math.max(most, depth);
  }
  return most;
}

describe('HTML that is too deep', () => {
  it.each([
    ['elements that never end', '<b>'],
    ['lists in lists', '<ul><li>'],
    ['tables in cells', '<table><tr><td>'],
    ['ends of other elements', '<b></i>'],
    ['ends in comments', '<b><!--</b>-->'],
    ['ends in attributes', '<b title="</b>">'],
    ['ends in attributes with spaces', "<b title = '</b>'>"],
    ['ends in scripts', '<b><script></b></script>'],
    ['elements that end themselves, with others between', '<p><b>'],
  ])('is cut before it is cleaned: %s', (_name, shape) => {
    const [short, long] = [400, 40_000].map((times) => cleanHtml(shape.repeat(times)));
    expect(depthOf(short!)).toBeGreaterThan(40);
    expect(depthOf(short!)).toBeLessThanOrEqual(100);
    // What is left does not grow with the text, so neither does the time to read it.
    expect(long).toBe(short);
  });

  it.each([
    ['paragraphs without an end', '<p>One<br>two'],
    ['rows and cells without an end', '<li>One'],
    ['many elements beside each other', '<div><b>One</b></div>'],
    ['signs that are no tags', '1 < 2 and 3 > 2, "quoted" = \'text\' '],
    ['comments', '<!-- <b><b> -->One'],
    ['styles', '<style>b > i { }</style>One'],
  ])('leaves the rest as it is: %s', (_name, shape) => {
    const html = shape.repeat(3_000);
    expect(cutDeepHtml(html, 100)).toBe(html);
  });

  it('keeps what was written before', () => {
    expect(textOfHtml(`<p>Hello</p>${'<b>'.repeat(66_600)}`)).toBe('Hello');
  });
});
