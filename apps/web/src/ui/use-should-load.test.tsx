import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShouldLoad } from './use-should-load.ts';

let comesNear: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  // jsdom lays nothing out, so nothing ever comes near by itself.
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

test('waits while its place is far away', () => {
  act(() => void vi.advanceTimersByTime(1999));
  expect(shown()).toBe(false);
});

test('comes when its place comes near', () => {
  act(() => comesNear());
  expect(shown()).toBe(true);
});

test('comes for the keyboard, and by itself after two seconds', () => {
  fireEvent.keyDown(window, { key: 'Tab' });
  expect(shown()).toBe(true);
  cleanup();
  render(<Place />);
  act(() => void vi.advanceTimersByTime(2000));
  expect(shown()).toBe(true);
});
