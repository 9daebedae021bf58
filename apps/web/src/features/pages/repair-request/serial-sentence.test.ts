import { expect, test } from 'vitest';
import { isWithUs, serialSentence } from './serial-sentence.ts';

const last = {
  id: 7,
  serviceReportNumber: 'SR-1007',
  modelPartNo: 'Fluke 87',
  dateSubmitted: '2024-03-05T12:00:00Z',
  warrantyStatus: 'warranty',
} as const;

test.each([
  [
    'in_progress',
    'We know this unit: Fluke 87. SR-1007 is still open for it (In Progress), submitted Mar 5, 2024. It is handled under warranty.',
  ],
  [
    'completed',
    'We know this unit: Fluke 87. The work on SR-1007 is done (Completed), submitted Mar 5, 2024. The unit has not been shipped yet. It was repaired under warranty.',
  ],
  [
    'shipped',
    'We know this unit: Fluke 87, last with us as SR-1007 (Shipped), submitted Mar 5, 2024. It was repaired under warranty.',
  ],
  ['cancelled', 'We know this unit: Fluke 87, last with us as SR-1007 (Cancelled), submitted Mar 5, 2024.'],
] as const)('a unit whose last repair is %s', (status, sentence) => {
  expect(serialSentence({ ...last, status }, 'UTC')).toBe(sentence);
});

test.each([
  ['submitted', false],
  ['received', true],
  ['completed', true],
  ['shipped', false],
  ['cancelled', false],
] as const)('a unit of a %s repair is with the company: %s', (status, expected) => {
  expect(isWithUs(status)).toBe(expected);
});
