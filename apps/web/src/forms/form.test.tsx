import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Form, type FormProps } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useFollowing } from './use-following.ts';
import { useZodForm } from './use-zod-form.ts';

afterEach(cleanup);

const schema = z.object({
  username: z.string().trim().min(1, 'Username is required'),
  email: z.email('Invalid email address'),
});

interface Props
  extends Pick<FormProps<z.input<typeof schema>, z.output<typeof schema>>, 'onSubmit' | 'leaves'> {
  onUnsavedChange?: (unsaved: boolean) => void;
  late?: boolean;
}
function Account({ late, ...props }: Props) {
  const form = useZodForm(late ? async () => schema : schema, { defaultValues: { username: '', email: '' } });
  return (
    <Form {...props} form={form} submitLabel="Save" pendingLabel="Saving...">
      <TextField control={form.control} name="username" label="Username" />
      <TextField control={form.control} name="email" label="Email" hint="We send updates here." />
    </Form>
  );
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const described = (name: string) =>
  field(name)
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const refuse = (message: string, fields?: Record<string, string>) => () =>
  Promise.reject(Object.assign(new Error(message), { fields }));

test.each([true, false])(
  'tells each fault beneath its field and in a summary that jumps there',
  async (late) => {
    render(<Account onSubmit={() => undefined} late={late} />);
    await save();
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('Some fields need your attention.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(described('Email')).toEqual(['We send updates here.', 'Invalid email address']);
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(within(summary).getByRole('button', { name: 'Email: Invalid email address' }));
    expect(document.activeElement).toBe(field('Email'));
  },
);

test('passes on the checked values, shows that it sends, and sends once', async () => {
  const sent: unknown[] = [];
  let finish: (value?: unknown) => void = () => undefined;
  render(
    <Account
      onSubmit={(result) => {
        sent.push(result);
        return new Promise((done) => {
          finish = done;
        });
      }}
    />,
  );
  await userEvent.type(field('Username'), ' dana ');
  await userEvent.type(field('Email'), 'dana@example.com');
  await save();
  const pending = await screen.findByRole('button', { name: 'Saving...' });
  await userEvent.click(pending);
  await userEvent.type(field('Email'), '{Enter}');
  finish();
  await screen.findByRole('button', { name: 'Save' });
  expect(sent).toEqual([{ username: 'dana', email: 'dana@example.com' }]);
});

test('shows the messages of a refusal below their fields, and focuses the only one', async () => {
  render(
    <Account onSubmit={refuse('Some fields need your attention.', { username: 'This username is taken' })} />,
  );
  await userEvent.type(field('Username'), 'dana');
  await userEvent.type(field('Email'), 'dana@example.com');
  await save();
  await waitFor(() => expect(described('Username')).toEqual(['This username is taken']));
  expect(document.activeElement).toBe(field('Username'));
});

test('shows messages without a field at the top, and removes them on the next attempt', async () => {
  let tries = 0;
  const onSubmit = async () => {
    tries += 1;
    if (tries === 1) await refuse('Not now.', { companyId: 'Company ID is required' })();
  };
  render(<Account onSubmit={onSubmit} />);
  await userEvent.type(field('Username'), 'dana');
  await userEvent.type(field('Email'), 'dana@example.com');
  await save();
  await screen.findByText('Not now. Company ID is required');
  await save();
  await waitFor(() => expect(screen.queryByText('Not now. Company ID is required')).toBeNull());
  expect(tries).toBe(2);
});

test('reports when there are unsaved changes', async () => {
  const told: boolean[] = [];
  const onUnsavedChange = (unsaved: boolean) => void told.push(unsaved);
  const view = render(<Account onSubmit={() => undefined} onUnsavedChange={onUnsavedChange} />);
  await userEvent.type(field('Username'), 'd');
  expect(told.at(-1)).toBe(true);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  view.unmount();
  expect(told.at(-1)).toBe(false);
});

test('after saving there are no unsaved changes until the next change', async () => {
  const told: boolean[] = [];
  render(<Account onSubmit={() => undefined} onUnsavedChange={(unsaved) => void told.push(unsaved)} />);
  await userEvent.type(field('Username'), 'dana');
  await userEvent.type(field('Email'), 'dana@example.com');
  await save();
  await waitFor(() => expect(told.at(-1)).toBe(false));
  expect(field('Username').value).toBe('dana');
  await userEvent.type(field('Username'), 'x');
  expect(told.at(-1)).toBe(true);
});

/** The promise that `onSubmit` waits for, until the test resolves it. */
function heldBack() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { answer: promise, finish: resolve, fail: reject };
}
const fillAndSave = async () => {
  await userEvent.type(field('Username'), 'dana');
  await userEvent.type(field('Email'), 'dana@example.com');
  await save();
  await screen.findByRole('button', { name: 'Saving...' });
};

test('text typed while the form is being sent stays, is unsaved, and is sent the next time', async () => {
  const sent: unknown[] = [];
  const told: boolean[] = [];
  const { answer, finish } = heldBack();
  render(
    <Account
      onSubmit={(result) => {
        sent.push(result);
        return answer;
      }}
      onUnsavedChange={(unsaved) => void told.push(unsaved)}
    />,
  );
  await fillAndSave();
  await userEvent.type(field('Username'), ' lee');
  finish();
  await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(told.at(-1)).toBe(true));
  expect(field('Username').value).toBe('dana lee');
  expect(document.activeElement).toBe(field('Username'));
  await save();
  await waitFor(() => expect(told.at(-1)).toBe(false));
  expect(sent).toEqual([
    { username: 'dana', email: 'dana@example.com' },
    { username: 'dana lee', email: 'dana@example.com' },
  ]);
});

test('a form that starts again empties only fields that were not typed in meanwhile', async () => {
  const told: boolean[] = [];
  const { answer, finish } = heldBack();
  render(
    <Account
      onSubmit={async (_, { values, thenStartFrom }) => {
        expect(values).toEqual({ username: 'dana', email: 'dana@example.com' });
        await answer;
        thenStartFrom({ username: '', email: '' });
      }}
      onUnsavedChange={(unsaved) => void told.push(unsaved)}
    />,
  );
  await fillAndSave();
  await userEvent.type(field('Username'), '!');
  finish();
  await waitFor(() => expect(field('Email').value).toBe(''));
  expect(field('Username').value).toBe('dana!');
  await waitFor(() => expect(told.at(-1)).toBe(true));
});

test('the fields of a form that leaves the screen accept no input while it is being sent', async () => {
  const { answer, fail } = heldBack();
  render(<Account leaves onSubmit={() => answer} />);
  await fillAndSave();
  expect(field('Username').closest('[inert]')).not.toBeNull();
  fail(new Error('Not now.'));
  await screen.findByText('Not now.');
  expect(field('Username').closest('[inert]')).toBeNull();
});

test('a form over a row takes its new values in fields that nobody has changed', async () => {
  const Row = ({ row }: { row: z.input<typeof schema> }) => {
    const form = useZodForm(schema, { defaultValues: row });
    useFollowing(form, row);
    return (
      <Form form={form} onSubmit={() => undefined} submitLabel="Save" pendingLabel="Saving...">
        <TextField control={form.control} name="username" label="Username" />
        <TextField control={form.control} name="email" label="Email" />
      </Form>
    );
  };
  const view = render(<Row row={{ username: 'dana', email: 'dana@example.com' }} />);
  await userEvent.type(field('Username'), ' lee');
  view.rerender(<Row row={{ username: 'else', email: 'else@example.com' }} />);
  await waitFor(() => expect(field('Email').value).toBe('else@example.com'));
  expect(field('Username').value).toBe('dana lee');
  expect(screen.getByText(/^Somebody else changed this in the meantime/)).toBeTruthy();
});

test('a form over a row says nothing when the row becomes what was typed', async () => {
  const Row = ({ row }: { row: z.input<typeof schema> }) => {
    const form = useZodForm(schema, { defaultValues: row });
    useFollowing(form, row);
    return (
      <Form form={form} onSubmit={() => undefined} submitLabel="Save" pendingLabel="Saving...">
        <TextField control={form.control} name="username" label="Username" />
        <TextField control={form.control} name="email" label="Email" />
      </Form>
    );
  };
  const view = render(<Row row={{ username: 'dana', email: 'dana@example.com' }} />);
  await userEvent.type(field('Username'), ' lee');
  view.rerender(<Row row={{ username: 'dana lee', email: 'else@example.com' }} />);
  await waitFor(() => expect(field('Email').value).toBe('else@example.com'));
  expect(screen.queryByText(/^Somebody else/)).toBeNull();
});
