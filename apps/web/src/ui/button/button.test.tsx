import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Plus } from 'lucide-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const act = vi.fn();
beforeEach(() => act.mockReset());
afterEach(cleanup);
const tap = (at: number, x = 100) => {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    clientX: x,
    clientY: 50,
  });
  Object.defineProperties(event, { pointerType: { value: 'touch' }, timeStamp: { value: at } });
  fireEvent(screen.getByRole('button'), event);
};

it('acts once when it is double-clicked, and again when it is pressed later', async () => {
  render(<Button onClick={act}>Use</Button>);
  await userEvent.dblClick(screen.getByRole('button'));
  expect(act).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
  expect(act).toHaveBeenCalledTimes(2);
});

it('takes two taps at one place as one, also when another button has come there', () => {
  const { rerender } = render(<Button key="1" onClick={act} />);
  tap(10_000);
  rerender(<Button key="2" onClick={act} />);
  tap(10_300);
  expect(act).toHaveBeenCalledTimes(1);
  tap(10_500, 300);
  tap(11_000, 300);
  expect(act).toHaveBeenCalledTimes(3);
});

it('does not submit a form twice, nor with a key that is held down', async () => {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        act();
      }}
    >
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.dblClick(screen.getByRole('button'));
  expect(act).toHaveBeenCalledTimes(1);
  const held = fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat: true });
  expect(held).toBe(false);
  // The way on is free for who holds Tab.
  for (const key of ['Tab', 'ArrowDown'])
    expect(fireEvent.keyDown(screen.getByRole('button'), { key, repeat: true })).toBe(true);
});

it('is pressed several times where that is meant', async () => {
  render(
    <>
      <Button repeats onClick={act}>
        Add Line
      </Button>
      <IconButton icon={Plus} label="More" onClick={act} />
    </>,
  );
  for (const button of screen.getAllByRole('button')) await userEvent.dblClick(button);
  expect(act).toHaveBeenCalledTimes(4);
});
