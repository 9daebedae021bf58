import { correctionForm } from '@portal/contract/repairs/work-times/correction-form.ts';
import { describe, expect, it } from 'vitest';
import { changedTimes, shownTimes } from './corrected-times.ts';

const ZONE = 'America/New_York';
/** From 1:50 in the first hour to 1:10 in the second one: twenty minutes. */
const repeated = { startedAt: '2026-11-01T05:50:00.000Z', stoppedAt: '2026-11-01T06:10:00.000Z' } as const;

describe('a correction of nothing but the note', () => {
  it.each([
    repeated,
    { startedAt: '2026-11-01T05:20:00.000Z', stoppedAt: '2026-11-01T06:20:00.000Z' },
    { startedAt: '2026-11-01T06:20:00.000Z', stoppedAt: '2026-11-01T06:50:00.000Z' },
    { startedAt: '2026-03-02T13:15:50.000Z', stoppedAt: '2026-03-02T13:16:10.000Z' },
    { startedAt: '2026-03-02T13:15:50.000Z', stoppedAt: null },
  ] as const)('sends no time: %j', (entry) => {
    const typed = shownTimes(entry, ZONE);
    expect(correctionForm(ZONE).safeParse({ ...typed, note: 'Board replaced' }).success).toBe(true);
    expect(changedTimes(entry, typed, ZONE)).toEqual({});
  });
});

describe('a corrected time', () => {
  it('is an instant on the clocks of the company', () => {
    const entry = { startedAt: '2026-03-02T13:15:00.000Z', stoppedAt: '2026-03-02T14:15:00.000Z' } as const;
    expect(
      changedTimes(entry, { startedAt: '2026-03-02T08:00', stoppedAt: '2026-03-02T09:15' }, ZONE),
    ).toEqual({
      startedAt: '2026-03-02T13:00:00.000Z',
    });
  });

  it('ends in the second hour when it began later in the first one', () => {
    const typed = { startedAt: '2026-11-01T01:50', stoppedAt: '2026-11-01T01:15' };
    expect(correctionForm(ZONE).safeParse({ ...typed, note: '' }).success).toBe(true);
    expect(changedTimes(repeated, typed, ZONE)).toEqual({ stoppedAt: '2026-11-01T06:15:00.000Z' });
  });

  it('is refused when it ends before it begins', () => {
    const typed = { startedAt: '2026-03-02T08:15', stoppedAt: '2026-03-02T08:00', note: '' };
    expect(correctionForm(ZONE).safeParse(typed).error?.issues[0]?.path).toEqual(['stoppedAt']);
  });
});
