import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanup);

function Page({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete Repair
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Repair"
        description="Are you sure?"
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        onConfirm={onConfirm}
      />
    </>
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the safe button has the focus, and the opener gets it back', async () => {
  render(<Page onConfirm={() => undefined} />);
  const opener = screen.getByRole('button', { name: 'Delete Repair' });
  await press('Delete Repair');
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('stays open while the action runs, and closes when it is done', async () => {
  let finish: (value?: unknown) => void = () => undefined;
  render(<Page onConfirm={() => new Promise((done) => (finish = done))} />);
  await press('Delete Repair');
  await press('Delete');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Deleting...' })).toBeTruthy();
  finish();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('stays open when the action failed', async () => {
  render(<Page onConfirm={() => Promise.reject(new Error('no'))} />);
  await press('Delete Repair');
  await press('Delete');
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
});
