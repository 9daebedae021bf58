import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';
import { useZodForm } from './use-zod-form.ts';

afterEach(() => {
  cleanup();
  closed.length = 0;
});

const schema = z.object({ name: z.string() });

function Edit({ onSubmit, onClose }: { onSubmit: () => unknown; onClose: (isSaved: boolean) => void }) {
  const form = useZodForm(schema, { defaultValues: { name: 'Acme' } });
  return (
    <FormDialog
      onClose={onClose}
      title="Edit Supplier"
      form={form}
      onSubmit={onSubmit}
      submitLabel="Save Changes"
      pendingLabel="Saving..."
    >
      <TextField control={form.control} name="name" label="Name" />
    </FormDialog>
  );
}

const closed: boolean[] = [];

function Screen({ onSubmit = () => {} }: { onSubmit?: () => unknown }) {
  const [isOpen, setOpen] = useState(false);
  const close = (isSaved: boolean) => {
    closed.push(isSaved);
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {isOpen ? <Edit onSubmit={onSubmit} onClose={close} /> : null}
    </>
  );
}

const openEdit = () => userEvent.click(screen.getByText('Edit'));
const typeName = () => userEvent.type(screen.getByLabelText('Name'), ' Tools');
const save = () => userEvent.click(screen.getByText('Save Changes'));
const isGone = () => waitFor(() => expect(screen.queryByText('Edit Supplier')).toBeNull());

test('closes when the form is saved, and the focus goes back', async () => {
  const sent: unknown[] = [];
  render(<Screen onSubmit={() => sent.push('once')} />);
  await openEdit();
  await typeName();
  await save();
  await isGone();
  expect(sent).toEqual(['once']);
  expect(closed).toEqual([true]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Edit')));
});

test('stays with what was typed when the server refuses, and tells it at the field', async () => {
  render(<Screen onSubmit={() => Promise.reject({ message: 'No.', fields: { name: 'Taken already' } })} />);
  await openEdit();
  await typeName();
  await save();
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(name.value).toBe('Acme Tools');
  expect(screen.getAllByText('Taken already').length).toBeGreaterThan(0);
});

test('Escape asks before typed text is lost, and closes at once when nothing was typed', async () => {
  render(<Screen />);
  await openEdit();
  await userEvent.keyboard('{Escape}');
  await isGone();
  await openEdit();
  await typeName();
  await userEvent.keyboard('{Escape}');
  await screen.findByText('Discard what you typed?');
  await userEvent.click(screen.getByText('Keep Editing'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Acme Tools');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByText('Discard'));
  await isGone();
  expect(closed).toEqual([false, false]);
});
