import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectLines, LINE_WAITS_MS } from './collect-lines.ts';

const written: string[] = [];
const open = () =>
  pino({ base: null, timestamp: false }, collectLines({ write: (text) => written.push(text) }));
beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
});
afterEach(() => vi.useRealTimers());

it('writes the lines of ordinary work together', () => {
  const log = open();
  for (let n = 0; n < 50; n++) log.info({ n }, 'request');
  expect(written).toHaveLength(0);
  vi.advanceTimersByTime(LINE_WAITS_MS);
  expect(written).toHaveLength(1);
  expect(written[0]!.trimEnd().split('\n')).toHaveLength(50);
});

it('writes a warning at once, after the lines before it', () => {
  const log = open();
  log.info('first');
  log.warn('second');
  expect(written.join('')).toBe('{"level":30,"msg":"first"}\n{"level":40,"msg":"second"}\n');
});

it('writes everything when the process ends', () => {
  const before = new Set(process.listeners('exit'));
  const log = open();
  log.info('last');
  const [atExit] = process.listeners('exit').filter((listener) => !before.has(listener));
  atExit?.(0);
  expect(written).toEqual(['{"level":30,"msg":"last"}\n']);
});
