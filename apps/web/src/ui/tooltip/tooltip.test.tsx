import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';
import { TooltipLayer } from './tooltip-layer.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <Tooltip text="Home page">
        <button type="button">Home</button>
      </Tooltip>
      <Tooltip text="Go back">
        <button type="button">Back</button>
      </Tooltip>
      <p>Elsewhere</p>
      <TooltipLayer />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });
const over = (target: Element) => fireEvent.pointerOver(target, { pointerType: 'mouse' });
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

test('opens after 700 ms, and describes its element', () => {
  over(button('Home'));
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('Home page');
  expect(button('Home').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
});

test('the next tooltip opens at once within 300 ms, and waits again after that', () => {
  over(button('Home'));
  pass(700);
  fireEvent.pointerDown(button('Home'));
  pass(299);
  over(button('Back'));
  expect(shown()).toBe('Go back');
  fireEvent.pointerDown(button('Back'));
  pass(300);
  over(button('Home'));
  expect(shown()).toBeNull();
});

test('stays while the pointer is on it, and closes when the pointer leaves', () => {
  over(button('Home'));
  pass(700);
  over(screen.getByText('Elsewhere'));
  over(screen.getByRole('tooltip'));
  pass(1000);
  expect(shown()).toBe('Home page');
  over(screen.getByText('Elsewhere'));
  pass(200);
  expect(shown()).toBeNull();
  expect(button('Home').hasAttribute('aria-describedby')).toBe(false);
});

test('Escape closes it', () => {
  over(button('Home'));
  pass(700);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toBeNull();
});

test('the keyboard opens it at once', () => {
  act(() => button('Back').focus());
  expect(shown()).toBe('Go back');
  act(() => button('Back').blur());
  expect(shown()).toBeNull();
});

test('a touch opens no tooltip', () => {
  fireEvent.pointerOver(button('Home'), { pointerType: 'touch' });
  pass(2000);
  expect(shown()).toBeNull();
});
