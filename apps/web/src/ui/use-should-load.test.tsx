import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShouldLoad } from './use-should-load.ts';

let comesNear: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout, so no element comes near by itself.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comesNear = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(<Place />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Place() {
  const [place, wanted] = useShouldLoad();
  return wanted ? <p>Timeline</p> : <div ref={place} />;
}
const shown = () => screen.queryByText('Timeline') !== null;

test('waits while its place is far from the window', () => {
  act(() => void vi.advanceTimersByTime(1999));
  expect(shown()).toBe(false);
});

test('loads when its place comes near the window', () => {
  act(() => comesNear());
  expect(shown()).toBe(true);
});

test('loads when a key is pressed, and by itself after two seconds', () => {
  fireEvent.keyDown(window, { key: 'Tab' });
  expect(shown()).toBe(true);
  cleanup();
  render(<Place />);
  act(() => void vi.advanceTimersByTime(2000));
  expect(shown()).toBe(true);
});
