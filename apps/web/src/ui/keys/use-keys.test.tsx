import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setKeysOn } from './keys-setting.ts';
import { useKeys } from './use-keys.ts';

const act = vi.fn();
function Screen({ withDialog = false }) {
  const { open } = useKeys([{ key: 'j', label: 'Next row', act }]);
  return (
    <>
      <a href="/x">Row</a>
      <input aria-label="Field" />
      <select aria-label="Choice" />
      {withDialog ? <div role="dialog" /> : null}
      {open ? <p>Keys</p> : null}
    </>
  );
}

afterEach(() => {
  cleanup();
  act.mockClear();
  setKeysOn(true);
});

test('a key acts on the page, and "?" opens the list', () => {
  render(<Screen />);
  fireEvent.keyDown(screen.getByRole('link'), { key: 'j' });
  expect(act).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(screen.getByText('Keys')).toBeTruthy();
});

test.each(['textbox', 'combobox'])('a key in a %s is text', (role) => {
  render(<Screen />);
  fireEvent.keyDown(screen.getByRole(role), { key: 'j' });
  expect(act).not.toHaveBeenCalled();
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('a key with %s is not ours', (modifier) => {
  render(<Screen />);
  fireEvent.keyDown(document.body, { key: 'j', [modifier]: true });
  expect(act).not.toHaveBeenCalled();
});

test('a key does nothing behind a dialog and when keys are off', () => {
  const { rerender } = render(<Screen withDialog />);
  fireEvent.keyDown(document.body, { key: 'j' });
  setKeysOn(false);
  rerender(<Screen />);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(act).not.toHaveBeenCalled();
});
