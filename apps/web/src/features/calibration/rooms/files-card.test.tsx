import type { RoomDetail, RoomFile } from '@portal/contract/calibration/rooms/shapes.ts';
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SignedInUserContext } from '../../../session/signed-in-user.ts';
import { FilesCard } from './files-card.tsx';

afterEach(cleanup);

const file = (id: number) =>
  ({
    ...{
      id,
      name: `day-${id}.csv`,
      sha256: 'ab12cd34ef56ab12',
      timeZone: 'UTC',
      converted: [],
      readings: 144,
    },
    ...{ firstAt: '2026-11-01T00:00:00.000Z', lastAt: '2026-11-01T23:50:00.000Z' },
    ...{ takenBy: 'Rosa Delgado', takenAt: '2026-11-02T08:00:00.000Z', withdrawn: null },
  }) as RoomFile;
const room = (count: number, filesLeftOut = 0) =>
  ({ files: Array.from({ length: count }, (_, at) => file(count - at)), filesLeftOut }) as RoomDetail;

const open = (shown: RoomDetail, onWithdraw?: () => void) =>
  render(
    <SignedInUserContext value={{ timeZone: 'UTC' } as User}>
      <FilesCard room={shown} onWithdraw={onWithdraw} />
    </SignedInUserContext>,
  );

test('the newest files of a logger stand open, and the others one press away', async () => {
  open(room(30, 12), () => {});
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.getByText('day-30.csv')).toBeDefined();
  expect(screen.queryByText('And 12 earlier files.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 30 files' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(30);
  expect(screen.getByText('And 12 earlier files.')).toBeDefined();
});

test('a few files need no press', () => {
  open(room(5));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByRole('button')).toBeNull();
});
