import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

// The first toast loads the region. On a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await import('./toast-region.tsx');
}, 20_000);
afterEach(cleanup);

test('shows the text, offers its action and closes', async () => {
  let undone = 0;
  render(<Toaster />);
  act(() => void toast({ title: 'Repair deleted', action: { label: 'Undo', onSelect: () => undone++ } }));
  // Not userEvent, because jsdom has no pointer capture, which the swipe uses.
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an action disappears when it is no longer offered, also while the pointer keeps the toast open', async () => {
  render(<Toaster />);
  act(
    () =>
      void toast({
        title: 'Repair updated',
        action: { label: 'Undo', onSelect: () => undefined },
        offeredFor: 300,
      }),
  );
  const button = await screen.findByRole('button', { name: 'Undo' });
  fireEvent.pointerMove(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getByText('Repair updated')).toBeTruthy();
});

test('F8 moves the focus to the notifications', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Log added' }));
  await screen.findByRole('button', { name: 'Dismiss' });
  await userEvent.keyboard('{F8}');
  expect(document.activeElement?.textContent).toContain('Log added');
});
