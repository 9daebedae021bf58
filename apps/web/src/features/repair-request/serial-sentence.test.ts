import { expect, test } from 'vitest';
import { serialSentence } from './serial-sentence.ts';

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
    'shipped',
    'We know this unit: Fluke 87, last with us as SR-1007 (Shipped), submitted Mar 5, 2024. It was repaired under warranty.',
  ],
  ['cancelled', 'We know this unit: Fluke 87, last with us as SR-1007 (Cancelled), submitted Mar 5, 2024.'],
] as const)('a unit whose last repair is %s', (status, sentence) => {
  expect(serialSentence({ ...last, status }, 'UTC')).toBe(sentence);
});
