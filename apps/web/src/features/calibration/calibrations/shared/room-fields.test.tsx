import type { User } from '@portal/contract/people/auth/shapes.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SignedInUserContext } from '../../../../session/signed-in-user.ts';
import { chosenRoom, hoursOf, type RoomChoice } from './room-choice.ts';
import { RoomFields } from './room-fields.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

let choice: RoomChoice | null;

function Fields({ given }: { given: Partial<RoomChoice> }) {
  const [value, setValue] = useState<RoomChoice | null>({ ...chosenRoom(4)!, ...given });
  choice = value;
  return (
    <RoomFields
      rooms={[{ id: 4, name: 'Room 2' }]}
      value={value}
      hours={undefined}
      refused={{}}
      onChange={setValue}
    />
  );
}
const open = (given: Partial<RoomChoice> = {}) =>
  render(
    <SignedInUserContext value={{ timeZone: 'America/New_York' } as User}>
      <Fields given={given} />
    </SignedInUserContext>,
  );
const type = (label: string, time: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: time } });
const which = (of: string) => screen.queryByRole('radiogroup', { name: `${of}: first or second` });

test('of an hour that the clocks show twice either one can be the start', async () => {
  open();
  type('In the room from', '2026-11-01T01:20');
  expect(choice?.from).toBe('2026-11-01T05:20:00.000Z');
  type('In the room until', '2026-11-01T01:50');
  expect(choice?.to).toBe('2026-11-01T05:50:00.000Z');
  expect(which('In the room from')).not.toBeNull();
  const [start, end] = screen.getAllByRole('radio', { name: 'Second (UTC-05:00)' });
  await userEvent.click(start!);
  expect(choice?.from).toBe('2026-11-01T06:20:00.000Z');
  expect(screen.getByLabelText<HTMLInputElement>('In the room from').value).toBe('2026-11-01T01:20');
  expect(screen.getByText('The end must be after the start')).toBeDefined();
  await userEvent.click(end!);
  expect(hoursOf(choice)).toEqual({
    ...{ id: 4, from: '2026-11-01T06:20:00.000Z', to: '2026-11-01T06:50:00.000Z' },
  });
});

test('the second hour that was saved is the one that is shown as chosen', () => {
  open({ from: '2026-11-01T06:20:00.000Z' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Second (UTC-05:00)' }).checked).toBe(true);
});

test('nothing is asked about an hour that is shown once', () => {
  open({ from: '2026-11-02T06:20:00.000Z' });
  expect(which('In the room from')).toBeNull();
});

test('a corrected time stays in the hour that was chosen', async () => {
  open();
  type('In the room from', '2026-11-01T01:20');
  await userEvent.click(screen.getByRole('radio', { name: 'Second (UTC-05:00)' }));
  type('In the room from', '2026-11-01T01:25');
  expect(choice?.from).toBe('2026-11-01T06:25:00.000Z');
  // A field is empty, or at another hour, while somebody types in it.
  type('In the room from', '');
  type('In the room from', '2026-11-01T11:25');
  type('In the room from', '2026-11-01T01:45');
  expect(choice?.from).toBe('2026-11-01T06:45:00.000Z');
  await userEvent.click(screen.getByRole('radio', { name: 'First (UTC-04:00)' }));
  type('In the room from', '2026-11-01T01:40');
  expect(choice?.from).toBe('2026-11-01T05:40:00.000Z');
});

test('a corrected end stays in the hour that was chosen, unless it would be before the start', async () => {
  open({ from: '2026-11-01T05:20:00.000Z', to: '2026-11-01T06:50:00.000Z' });
  type('In the room until', '2026-11-01T01:55');
  expect(choice?.to).toBe('2026-11-01T06:55:00.000Z');
  await userEvent.click(screen.getAllByRole('radio', { name: 'First (UTC-04:00)' })[1]!);
  expect(choice?.to).toBe('2026-11-01T05:55:00.000Z');
  type('In the room until', '2026-11-01T01:10');
  expect(choice?.to).toBe('2026-11-01T06:10:00.000Z');
});

test('what a field shows while somebody types its first time chooses no hour', () => {
  open({ from: '2026-11-01T05:20:00.000Z' });
  type('In the room until', '2026-11-01T01:04');
  type('In the room until', '2026-11-01T01:45');
  expect(choice?.to).toBe('2026-11-01T05:45:00.000Z');
});

test('one tap says that it begins or ends now, and the start of the last unit in the room is offered again', async () => {
  const minute = () => Math.floor(Date.now() / 60_000) * 60_000;
  const before = minute();
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Ends now: In the room until' }));
  expect(Date.parse(choice?.to ?? '')).toBeGreaterThanOrEqual(before);
  expect(Date.parse(choice?.to ?? '')).toBeLessThanOrEqual(minute());
  expect(screen.queryByRole('button', { name: /^Since/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Begins now: In the room from' }));
  const start = choice?.from;
  expect(Date.parse(start ?? '')).toBeGreaterThanOrEqual(before);
  cleanup();
  open();
  expect(choice?.from).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Since \d+:\d\d [AP]M$/ }));
  expect(choice?.from).toBe(start);
  expect(screen.queryByRole('button', { name: /^Since/ })).toBeNull();
});
