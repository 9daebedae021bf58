import type { User } from '@portal/contract/people/auth/shapes.ts';
import type { RepairListItem } from '@portal/contract/repairs/repairs/shapes.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SignedInUserContext } from '../../session/signed-in-user.ts';
import { CompletionDate } from './completion-date.tsx';

const fetched = vi.fn();
beforeEach(() => {
  // Ten seconds before midnight in Chicago, in the middle of the day in UTC.
  vi.useFakeTimers({ now: new Date('2026-03-04T05:59:50Z') });
  vi.stubGlobal('fetch', fetched);
  const row = {
    estimatedCompletionDate: '2026-03-03',
    status: 'in_progress',
  } as Partial<RepairListItem> as RepairListItem;
  render(
    <SignedInUserContext value={{ timeZone: 'America/Chicago' } as User}>
      <CompletionDate row={row} />
    </SignedInUserContext>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isLate = () => screen.queryByText('Late') !== null;

test('a promise of today becomes late at the company’s midnight, without a request', () => {
  expect(isLate()).toBe(false);
  act(() => void vi.advanceTimersByTime(9_000));
  expect(isLate()).toBe(false);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(isLate()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test('a computer that slept over midnight shows it when somebody looks again', () => {
  vi.setSystemTime(new Date('2026-03-04T13:00:00Z'));
  expect(isLate()).toBe(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(isLate()).toBe(true);
});

test('no timer stays when nothing shows a day', () => {
  expect(vi.getTimerCount()).toBe(1);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
