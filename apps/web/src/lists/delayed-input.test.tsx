import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DelayedInput } from './delayed-input.tsx';

afterEach(cleanup);

function Host({ onSettle }: { onSettle: (text: string) => void }) {
  const [value, setValue] = useState('');
  const settle = (text: string) => {
    onSettle(text);
    setValue(text);
  };
  return (
    <>
      <DelayedInput aria-label="Search" value={value} onSettle={settle} />
      <button type="button" onClick={() => setValue('')}>
        Clear filters
      </button>
    </>
  );
}

test('reports the trimmed text once, when the typing pauses', async () => {
  const onSettle = vi.fn();
  render(<Host onSettle={onSettle} />);
  await userEvent.type(screen.getByLabelText('Search'), ' meter ', { delay: 5 });
  expect(onSettle).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onSettle.mock.calls).toEqual([['meter']]), { timeout: 10_000 });
});

test('Enter reports the text at once', async () => {
  const onSettle = vi.fn();
  render(<Host onSettle={onSettle} />);
  await userEvent.type(screen.getByLabelText('Search'), 'abc{Enter}');
  expect(onSettle.mock.calls).toEqual([['abc']]);
});

test('becomes empty when the filters are cleared from outside, and reports nothing', async () => {
  const onSettle = vi.fn();
  render(<Host onSettle={onSettle} />);
  const input = screen.getByLabelText<HTMLInputElement>('Search');
  await userEvent.type(input, 'abc{Enter}');
  await userEvent.click(screen.getByText('Clear filters'));
  expect(input.value).toBe('');
  await new Promise((done) => setTimeout(done, 400));
  expect(onSettle).toHaveBeenCalledTimes(1);
});
