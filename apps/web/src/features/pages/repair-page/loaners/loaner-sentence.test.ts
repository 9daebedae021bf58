import { expect, test } from 'vitest';
import { loanerSentence } from './loaner-sentence.ts';

const loan = {
  status: 'active',
  loanDate: '2026-03-05',
  expectedReturnDate: '2026-03-19',
  actualReturnDate: null,
} as const;

test('the customer reads what to do, staff read how it stands', () => {
  expect(loanerSentence(loan, false)).toBe(
    'This unit is with you until yours is ready. Please return it by Mar 19, 2026.',
  );
  expect(loanerSentence(loan, true)).toBe('With the customer since Mar 5, 2026, due back Mar 19, 2026.');
  expect(loanerSentence({ ...loan, status: 'overdue' }, false)).toBe(
    'Was due back on Mar 19, 2026. Please send it back.',
  );
  expect(loanerSentence({ ...loan, status: 'returned', actualReturnDate: '2026-03-12' }, false)).toBe(
    'Returned on Mar 12, 2026.',
  );
});
