import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { ActionMenu } from './action-menu.tsx';

afterEach(cleanup);

const show = (onSelect: () => void) =>
  render(<ActionMenu label="Actions for SR-1001" actions={[{ label: 'Delete', icon: Trash2, onSelect }]} />);
const button = () => screen.getByRole('button', { name: 'Actions for SR-1001' });

test('one press opens the menu, also the first press, which loads it', async () => {
  let deleted = 0;
  show(() => deleted++);
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(deleted).toBe(1);
});

test('the keyboard opens it, and closing returns the focus', async () => {
  show(() => undefined);
  button().focus();
  await userEvent.keyboard('{ArrowDown}');
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
});
