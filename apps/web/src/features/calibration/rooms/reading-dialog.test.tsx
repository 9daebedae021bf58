import type { RoomDetail } from '@portal/contract/calibration/rooms/shapes.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cache } from '../../../api/cache.ts';
import { SignedInUserContext } from '../../../session/signed-in-user.ts';
import { ReadingDialog } from './reading-dialog.tsx';

const sent = vi.fn();
// Replaces only the network.
vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
  const reading = JSON.parse(String(body));
  sent(reading);
  return Response.json({ ...reading, outside: [] }, { status: 201 });
});
beforeEach(() => sent.mockClear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const room = { id: 4, name: 'Room 2', limits: {} } as RoomDetail;
const openAt = (now: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  render(
    <QueryClientProvider client={cache}>
      <SignedInUserContext value={{ companyId: 5, timeZone: 'America/New_York' } as User}>
        <ReadingDialog room={room} onClose={() => undefined} />
      </SignedInUserContext>
    </QueryClientProvider>,
  );
};
const second = () => screen.queryByRole<HTMLInputElement>('radio', { name: 'Second (UTC-05:00)' });
const saveAt = async (measuredAt: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Temperature (°C)' }), '23');
  await userEvent.click(screen.getByRole('button', { name: 'Save Reading' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ measuredAt })));
};

test('a reading that is typed in the second of two equal hours is of that hour', async () => {
  openAt('2026-11-01T06:20:30.000Z');
  expect(second()?.checked).toBe(true);
  await saveAt('2026-11-01T06:20:00.000Z');
});

test('either of two equal hours can be chosen later, and a correction stays in it', async () => {
  openAt('2026-11-02T12:00:00.000Z');
  expect(second()).toBeNull();
  const type = (time: string) =>
    fireEvent.change(screen.getByLabelText(/^Read at/, { selector: 'input' }), { target: { value: time } });
  type('2026-11-01T01:20');
  expect(second()?.checked).toBe(false);
  await userEvent.click(second()!);
  type('2026-11-01T01:25');
  expect(second()?.checked).toBe(true);
  await saveAt('2026-11-01T06:25:00.000Z');
});
