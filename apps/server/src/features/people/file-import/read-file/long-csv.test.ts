import { expect, test } from 'vitest';
import { growthOf, STRAIGHT } from '../../../../../test/growth-of.ts';
import { readCsv } from './read-csv.ts';
import { UnreadableFile } from './table.ts';

test.each(['"', '"a', '""', '"a" ', 'a,"b', ',', ';', '\n', '\r', '"\n', 'a\n"', ' ', '=', 'sep=,\n'])(
  'a CSV of many %j takes a time that grows with its length',
  async (part) => {
    const read = (length: number) => {
      try {
        return readCsv(part.repeat(length));
      } catch (fault) {
        if (!(fault instanceof UnreadableFile)) throw fault;
        return fault;
      }
    };
    expect(await growthOf(150_000, read)).toBeLessThan(STRAIGHT);
  },
  60_000,
);
