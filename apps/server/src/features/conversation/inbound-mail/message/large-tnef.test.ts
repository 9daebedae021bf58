import { expect, test } from 'vitest';
import { growthOf, STRAIGHT } from '../../../../../test/growth-of.ts';
import { type TnefProperty, tnefFile, tnefProperties } from '../../../../../test/tnef-file.ts';
import { readTnef } from './read-tnef.ts';

const [BODY, PROPERTIES, NEXT_FILE, FILE_DATA, FILE_PROPERTIES] = [
  0x0002800c, 0x00069003, 0x00069002, 0x0006800f, 0x00069005,
];
const many = (length: number): TnefProperty[] =>
  Array.from({ length }, (_, at) => [0x1000 + at, 0x1e, Buffer.from('a')]);

test.each<[string, number, (length: number) => Buffer]>([
  ['properties', 2_000, (length) => tnefFile([[PROPERTIES, tnefProperties(many(length))]])],
  ['texts', 50_000, (length) => tnefFile(Array.from({ length }, () => [BODY, Buffer.from('a')]))],
  ['zeros in a text', 500_000, (length) => tnefFile([[BODY, Buffer.from('\0\0\0a'.repeat(length))]])],
  [
    'contents of one file',
    50_000,
    (length) =>
      tnefFile([
        [NEXT_FILE, Buffer.alloc(2)],
        ...Array.from({ length }, () => [FILE_DATA, Buffer.from('abcd')] as const),
      ]),
  ],
  [
    'lists of properties of one file',
    500,
    (length) =>
      tnefFile([
        [NEXT_FILE, Buffer.alloc(2)],
        ...Array.from({ length }, () => [FILE_PROPERTIES, tnefProperties(many(100))] as const),
      ]),
  ],
])(
  'a winmail.dat with many %s takes a time that grows with their number',
  async (_what, length, make) => {
    // The file is made before, because that takes longer than to read it.
    const files = new Map([length, 4 * length].map((of) => [of, make(of)]));
    expect(await growthOf(length, (of) => readTnef(files.get(of)!))).toBeLessThan(STRAIGHT);
  },
  60_000,
);
