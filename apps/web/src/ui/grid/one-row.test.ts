import { expect, test } from 'vitest';
import { hasAside, withoutAside } from './grid-kind.ts';
import { withOtherSign } from './one-row.tsx';

test.each([
  ['1.5', '-1.5'],
  ['-1.5', '1.5'],
  ['+1.5', '-1.5'],
  ['\u22121,5', '1,5'],
  [' 2', '-2'],
  // Somebody presses it before the number.
  ['', '-'],
  ['-', ''],
])('%j with the other sign is %j', (text, other) => {
  expect(withOtherSign(text)).toBe(other);
});

test('columns that are seldom typed count as filled with a text in them alone', () => {
  const column = { label: '', width: '' };
  const columns = [
    { ...column, name: 'reading' },
    { ...column, name: 'reason', isAside: true },
  ];
  const kind = { columns, noun: 'point', shown: [], blank: {}, max: 3 };
  expect(hasAside(kind, [{ reading: '1' }, { reason: ' ' }])).toBe(false);
  expect(hasAside(kind, [{ reading: '1' }, { reason: 'Broken' }])).toBe(true);
  expect(hasAside(withoutAside(kind), [{ reason: 'Broken' }])).toBe(false);
  expect(withoutAside(kind).columns.map(({ name }) => name)).toEqual(['reading']);
});
