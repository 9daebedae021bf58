import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPresses } from './keep-presses.ts';

const save = vi.fn();
const openRow = vi.fn();
let stop = () => {};

beforeEach(() => {
  stop = keepPresses();
  render(
    // biome-ignore lint/a11y/useKeyWithClickEvents: a row that opens on a click
    // biome-ignore lint/a11y/noStaticElementInteractions: a row that opens on a click
    <div data-testid="row" onClick={openRow}>
      <button type="button" onClick={save}>
        <span>Save</span>
      </button>
    </div>,
  );
});
afterEach(() => {
  stop();
  cleanup();
  vi.clearAllMocks();
});

const button = () => screen.getByRole('button');
const down = (more = {}) =>
  fireEvent.pointerDown(screen.getByText('Save'), {
    isPrimary: true,
    button: 0,
    clientX: 40,
    clientY: 40,
    ...more,
  });
/** What the browser does when the button is no longer under the pointer: it clicks what lies around both places. */
const clickAround = (more = {}) =>
  fireEvent.click(screen.getByTestId('row'), { detail: 1, clientX: 41, clientY: 40, ...more });

test('a press counts when its button moves away before the pointer is up', () => {
  down();
  clickAround();
  expect(save).toHaveBeenCalledTimes(1);
  // The row around it hears of the press of the button only.
  expect(openRow).toHaveBeenCalledTimes(1);
  expect(openRow).toHaveBeenCalledWith(expect.objectContaining({ target: button() }));
});

test('a usual press acts once', () => {
  down();
  fireEvent.click(screen.getByText('Save'), { detail: 1, clientX: 40, clientY: 40 });
  expect(save).toHaveBeenCalledTimes(1);
});

test.each([
  ['the pointer has left the button', () => down(), { clientX: 90 }],
  ['the click comes from the keyboard', () => down(), { detail: 0 }],
  ['the press was with another button', () => down({ button: 2 }), {}],
  ['the press has become a scroll', () => down() && fireEvent.pointerCancel(button()), {}],
  ['no press began on a button', () => fireEvent.pointerDown(screen.getByTestId('row')), {}],
])('nothing is pressed when %s', (_, begin, click) => {
  begin();
  clickAround(click);
  expect(save).not.toHaveBeenCalled();
  expect(openRow).toHaveBeenCalledTimes(1);
});
