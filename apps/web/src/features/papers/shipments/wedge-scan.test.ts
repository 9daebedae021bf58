import { expect, test } from 'vitest';
import { scannedTail } from './wedge-scan.ts';

const typed = (text: string, from: number, gap: number) =>
  [...text].map((key, index) => ({ key, at: from + index * gap }));

test('a scan is told from what a person types before it', () => {
  const note = typed('scratched ', 0, 120);
  const scan = typed('SR-1001', 5000, 8);
  expect(scannedTail([...note, ...scan], 5060)).toBe('SR-1001');
  expect(scannedTail(note, 1200)).toBe('');
  expect(scannedTail(typed('ok', 0, 10), 20), 'two letters are no code').toBe('');
});
