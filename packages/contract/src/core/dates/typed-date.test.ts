import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn, formatDate, formatDateLong, isCalendarDate } from './dates.ts';
import { parseTypedDate } from './typed-date.ts';

describe('a typed date', () => {
  it.each([
    '2024-03-05',
    '2024-3-5',
    '3/5/2024',
    '03/05/24',
    '3-5-2024',
    '5.3.2024',
    '05.03.2024',
    '5. 3. 2024',
    '5.3.24',
    'Mar 5, 2024',
    'march 5 2024',
    ' Mar. 5, 2024 ',
    '5-Mar-2024',
    '5 March 2024',
    '5. March 2024',
  ])('%s is March 5', (typed) => {
    expect(parseTypedDate(typed)).toBe('2024-03-05');
  });

  it('with dots has the day first', () => {
    expect(parseTypedDate('3.4.2027')).toBe('2027-04-03');
    expect(parseTypedDate('31.12.2026')).toBe('2026-12-31');
    expect(parseTypedDate('12.31.2026')).toBeNull();
  });

  it.each(
    [
      ['', '2/31/2024', '13/1/2024', '2023-02-29', '31.2.2024', '0.3.2024', 'Foo 5, 2024', 'Marble 5, 2024'],
      ['3/5.2024', '3.5/2024', '3-5/2024', '3.5', '3.5.', '3.5.024', '2024.3.5', '1,234.50', 'tomorrow'],
    ].flat(),
  )('%s is refused', (typed) => {
    expect(parseTypedDate(typed)).toBeNull();
  });
});

const days = fc
  .date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => dateIn('UTC', instant));

describe('for every day', () => {
  it('each way of writing it gives that day', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (date, pads) => {
        const [year, ...rest] = date.split('-');
        const [month, day] = pads ? rest : rest.map((digits) => String(Number(digits)));
        for (const typed of [
          ...[`${year}-${month}-${day}`, `${month}/${day}/${year}`, `${month}-${day}-${year}`],
          ...[`${day}.${month}.${year}`, formatDate(date), formatDateLong(date)],
          formatDate(date).replace(/^(\w+) (\d+), (\d+)$/, '$2-$1-$3'),
        ])
          expect(parseTypedDate(typed), typed).toBe(date);
      }),
    );
  });
});

describe('for every text', () => {
  const digits = fc.stringMatching(/^\d{1,5}$/);
  const separators = fc.constantFrom('.', '/', '-', ' ', ', ', '. ', ',', '');
  const nearly = fc.tuple(digits, separators, digits, separators, digits).map((parts) => parts.join(''));
  const words = fc
    .tuple(
      fc.constantFrom('Mar', 'March', 'Marc', 'mayor', 'J', 'jun', 'Sept', 'Dez'),
      separators,
      digits,
      separators,
      digits,
    )
    .map((parts) => parts.join(''));

  it('the result is nothing, or a day whose numbers stand in the text', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, words, fc.string(), fc.string({ unit: 'grapheme' })), (typed) => {
        const read = parseTypedDate(typed);
        if (read === null) return;
        expect(isCalendarDate(read)).toBe(true);
        const numbers = (typed.match(/\d+/g) ?? []).map(Number);
        const [year, month, day] = read.split('-').map(Number);
        expect(numbers).toContain(day);
        expect(numbers.includes(year!) || numbers.includes(year! - 2000)).toBe(true);
        if (numbers.length === 3) expect(numbers).toContain(month);
        if (typed.includes('.') && numbers.length === 3) expect(numbers[0]).toBe(day);
      }),
      { numRuns: 20_000 },
    );
  });
});
