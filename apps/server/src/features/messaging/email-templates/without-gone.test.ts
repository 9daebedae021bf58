import { expect, it } from 'vitest';
import { withoutGone } from './without-gone.ts';

const without = (html: string) => withoutGone(html.match(/<[^<>]*>|[^<]+/g) ?? [], '#');

it.each([
  ['<p>#</p><p>One</p>', '<p>One</p>'],
  ['<ul><li>#</li><li> # </li></ul>One', 'One'],
  ['<ul><li>#</li><li>Two</li></ul>', '<ul><li>Two</li></ul>'],
  [
    '<table><tr><td>Tracking</td><td>#</td></tr><tr><td>A</td><td>B</td></tr></table>',
    '<table><tr><td>A</td><td>B</td></tr></table>',
  ],
  ['<table><tbody><tr><td>Tracking</td><td>#</td></tr></tbody></table>', ''],
  ['<table><tr><td><p>One</p>#</td></tr></table>', '<table><tr><td><p>One</p></td></tr></table>'],
  ['<p></p><p>One #</p>', '<p></p><p>One </p>'],
  ['<p><b></b>#</p>', '<p><b></b></p>'],
  ['</p><p>#', '</p><p>'],
])('leaves blocks out that have no other text: %s', (html, left) => expect(without(html)).toBe(left));

it('reads blocks in blocks once, however many', () => {
  const deep = 50_000;
  expect(without(`${'<div>'.repeat(deep)}#${'</div>'.repeat(deep)}`)).toBe('');
});
