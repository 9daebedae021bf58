// @vitest-environment node
import { expect, test } from 'vitest';
import { type Chunk, joinChunks, type Look } from './join-chunks.ts';

let number = 0;
const look = (bytes = 1, { requests = bytes, most = 99 } = {}): Look => ({
  number: number++,
  bytes,
  requests,
  most,
});
const chunk = (name: string, size: number, looks: Look[], imports: Chunk[] = []): Chunk => ({
  modules: [name],
  size,
  looks: new Set(looks),
  imports: new Set(imports),
});
const modulesOf = (chunks: Chunk[]) =>
  [...joinChunks(chunks)].map(({ modules }) => modules.toSorted().join(' ')).toSorted();

test('joins what the same looks load, and small parts with what most of their looks load', () => {
  const looks = [look(), look(), look()];
  const all = chunk('all', 50_000, looks);
  const most = chunk('most', 300, looks.slice(0, 2));
  expect(modulesOf([all, most])).toEqual(['all most']);
});

test('keeps away from a look what is large, and what is not small for a page with many visits', () => {
  const [one, other, often] = [look(), look(), look(100)] as const;
  expect(modulesOf([chunk('all', 500, [one, other]), chunk('large', 9000, [one])])).toEqual(['all', 'large']);
  expect(modulesOf([chunk('all', 500, [one, often]), chunk('small', 300, [one])])).toEqual(['all', 'small']);
});

test('counts what a chunk imports, because a look would load that too', () => {
  const [one, other, often] = [look(), look(), look(20)] as const;
  const large = chunk('large', 9000, [one, often]);
  const small = chunk('small', 300, [one], [large]);
  expect(modulesOf([large, small, chunk('all', 500, [one, other])])).toEqual(['all', 'large', 'small']);
});

test('joins the best two first, with what they import', () => {
  const [one, left, right, often] = [look(), look(), look(2), look(50)] as const;
  const imported = chunk('imported', 1200, [one, right, often]);
  const small = chunk('small', 300, [one], [imported]);
  const [bad, good] = [chunk('bad', 5000, [one, left]), chunk('good', 5000, [one, right])] as const;
  expect(modulesOf([imported, small, bad, good])).toEqual(['bad', 'good small', 'imported']);
});

test('knows that a look loads what a joined chunk imports', () => {
  const [one, other, often] = [look(), look(), look(30)] as const;
  const large = chunk('large', 1000, [one, often]);
  const small = chunk('small', 50, [one], [large]);
  const [all, extra] = [chunk('all', 500, [one, other]), chunk('extra', 1200, [other])] as const;
  expect(modulesOf([large, small, all, extra])).toEqual(['all extra small', 'large']);
});

test('asks a page that everybody opens for no byte, to save a request of another', () => {
  const [often, one] = [look(1000, { requests: 1 }), look()] as const;
  const of = () => [chunk('all', 60_000, [often, one]), chunk('rest', 2000, [one])];
  expect(modulesOf(of())).toEqual(['all', 'rest']);
  // A page that makes few requests asks the others for no byte either.
  expect(modulesOf([chunk('all', 60_000, [often, one]), chunk('rest', 6000, [often])])).toEqual([
    'all',
    'rest',
  ]);
});

test('joins at the least loss what a look loads too much of, and nothing of the others', () => {
  const [one, other, third] = [look(1, { most: 2 }), look(2), look()] as const;
  const chunks = [
    chunk('large', 9000, [one, other]),
    chunk('less', 6000, [one, third]),
    chunk('own', 5000, [one]),
    chunk('elsewhere', 7000, [other]),
  ];
  expect(modulesOf(chunks)).toEqual(['elsewhere', 'large', 'less own']);
});

test('never makes two chunks that import each other', () => {
  const looks = Array.from({ length: 12 }, (_, at) => look(1, { most: at % 2 ? 99 : 5 }));
  const chunks: Chunk[] = [];
  // Each imports some of those before it, and all its looks load them too.
  for (let at = 0; at < 80; at++) {
    const imports = chunks.filter((_, before) => (at * 7 + before * 11) % 23 === 0);
    const own = looks.filter((_, of) => (at * 5 + of * 3) % 7 < 2);
    chunks.push(chunk(String(at), 200 + ((at * 37) % 900) * 4, own, imports));
  }
  for (const { imports, looks: own } of chunks.toReversed())
    for (const imported of imports) for (const each of own) imported.looks.add(each);

  const joined = [...joinChunks(chunks)];
  expect(joined.flatMap(({ modules }) => modules)).toHaveLength(80);
  expect(joined.length).toBeGreaterThan(5);
  for (const each of looks)
    expect(joined.filter((made) => made.looks.has(each)).length).toBeLessThanOrEqual(each.most);
  for (const { imports } of joined) expect([...imports.difference(new Set(joined))]).toEqual([]);
  // Takes away what imports nothing that is left, until nothing can be taken away.
  let left = new Set(joined);
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    const rest = left;
    left = new Set([...rest].filter(({ imports }) => imports.intersection(rest).size > 0));
  }
  expect([...left]).toEqual([]);
});
