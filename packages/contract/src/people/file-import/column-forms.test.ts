import { expect, it } from 'vitest';
import { dateCell, formOfColumn, intervalCell } from './column-forms.ts';

const dates = (...cells: string[]) => formOfColumn('date', 'Last Cal', cells);
const interval = (header: string, ...cells: string[]) => formOfColumn('interval', header, cells);

it('believes a date that can be read in one way only', () => {
  expect(dates('31/01/2026', '02/03/2026')).toBe('day-first');
  expect(dates('01/31/2026', '02/03/2026')).toBe('month-first');
  expect(dates('2026-03-02', '', '5.3.2026', '03/03/2026')).toBeUndefined();
});

it('asks when every date can be read in two ways, or the dates contradict each other', () => {
  expect(dates('02/03/2026')).toBe('ambiguous');
  expect(dates('31/01/2026', '01/31/2026')).toBe('ambiguous');
});

it('believes a unit in the header, and never takes a bare number as days', () => {
  expect(interval('Interval (days)', '365')).toBe('days');
  expect(interval('Cal. cycle [mo]', '12')).toBe('months');
  expect(interval('Interval', '24')).toBe('ambiguous');
  expect(interval('Interval (days or months)', '24')).toBe('ambiguous');
  expect(interval('Interval', '12 months', '')).toBeUndefined();
});

it('writes a cell with the form of its column', () => {
  expect(intervalCell('24', 'months')).toBe('24 months');
  expect(intervalCell('1', 'years')).toBe('1 year');
  expect(intervalCell('3650', 'days')).toBe('3650 days');
  expect(intervalCell('6 weeks', 'months')).toBe('6 weeks');
  expect(intervalCell('24', undefined)).toBe('24');
  expect(dateCell('02/03/2026', 'day-first')).toBe('03/02/2026');
  expect(dateCell('02/03/2026', 'month-first')).toBe('02/03/2026');
  expect(dateCell('2026-03-02', 'day-first')).toBe('2026-03-02');
});
