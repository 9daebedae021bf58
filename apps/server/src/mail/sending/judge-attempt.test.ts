import { describe, expect, it } from 'vitest';
import type { OutboxMessageRow } from '../../db/schema/traces.ts';
import { judgeAttempt, pendingOf } from './judge-attempt.ts';
import type { MailFault } from './smtp-faults.ts';

const message = (given: Partial<OutboxMessageRow> = {}) =>
  ({ recipients: ['a@x', 'b@x'], copies: ['c@x'], delivered: [], attempts: 1, ...given }) as OutboxMessageRow;
const fault = (about: MailFault['about'], permanent: boolean): MailFault => ({
  about,
  permanent,
  sentence: 'No.',
  advice: '',
});
const refused = (...entries: [string, boolean][]) => ({
  refused: new Map(entries.map(([address, permanent]) => [address, fault('recipient', permanent)])),
});

describe('a message', () => {
  it('is sent when all recipients have it', () => {
    expect(judgeAttempt(message(), refused())).toMatchObject({ state: 'sent', lastError: null });
  });

  it('uses no try while its server is away, and asks it again in half a minute', () => {
    for (const attempts of [1, 8])
      expect(judgeAttempt(message({ attempts }), { fault: fault('away', false) })).toMatchObject({
        state: 'queued',
        pause: 0.5,
        attempts: attempts - 1,
      });
  });

  it('is sent when the others have it and one address is refused for good', () => {
    expect(judgeAttempt(message(), refused(['b@x', true]))).toMatchObject({
      state: 'sent',
      delivered: ['a@x', 'c@x'],
      lastError: 'No.',
    });
  });

  it('is tried again only for the address that was refused for now', () => {
    const verdict = judgeAttempt(message(), refused(['b@x', false]));
    expect(verdict).toMatchObject({ state: 'queued', pause: 1 });
    expect(pendingOf(message({ delivered: verdict.delivered }))).toEqual(['b@x']);
  });

  it('fails when every address is refused for good', () => {
    const all = refused(['a@x', true], ['b@x', true], ['c@x', true]);
    expect(judgeAttempt(message(), all)).toMatchObject({ state: 'failed' });
  });

  it('waits longer after each try, a day in all, and then fails', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map(
      (attempts) => judgeAttempt(message({ attempts }), { fault: fault('server', false) }).pause,
    );
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.reduce((sum, pause) => sum + pause, 0) / 60).toBeCloseTo(24, 0);
    expect(judgeAttempt(message({ attempts: 8 }), { fault: fault('server', false) })).toMatchObject({
      state: 'failed',
    });
  });

  it('fails at once when the server refuses it for good', () => {
    expect(judgeAttempt(message(), { fault: fault('message', true) })).toMatchObject({ state: 'failed' });
  });
});
