import { expect, test, vi } from 'vitest';
import { within } from './within.ts';

test('a mail server that falls silent ends the connection, and the wait is a fault', async () => {
  vi.useFakeTimers();
  try {
    const end = vi.fn();
    const waiting = within(30_000, new Promise<never>(() => {}), end);
    const fault = expect(waiting).rejects.toMatchObject({ code: 'ETIMEOUT' });
    await vi.advanceTimersByTimeAsync(30_000);
    await fault;
    expect(end).toHaveBeenCalledOnce();
    await expect(within(30_000, Promise.resolve('answer'), end)).resolves.toBe('answer');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
