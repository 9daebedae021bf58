import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SuggestInput } from './suggest-input.tsx';

function Field({ loading, onPick }: { loading: boolean; onPick: (value: string) => void }) {
  const [text, setText] = useState('');
  return (
    <SuggestInput
      value={text}
      onValueChange={setText}
      loading={loading}
      suggestions={[{ value: '7', label: 'DAK-CABLE-LM' }]}
      onPick={onPick}
    />
  );
}

it('the field keeps the focus while suggestions are looked up, and the keys choose one', () => {
  const picked = vi.fn();
  const { rerender } = render(<Field loading={false} onPick={picked} />);
  const input = screen.getByRole('combobox');
  input.focus();
  fireEvent.change(input, { target: { value: 'dak' } });
  rerender(<Field loading onPick={picked} />);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  rerender(<Field loading={false} onPick={picked} />);
  expect(document.activeElement).toBe(input);
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(picked).toHaveBeenCalledExactlyOnceWith('7');
});
