import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, useToast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  cleanup();
});

const shown = () => renderHook(useToast).result;

test('shows one toast at a time: the newest', () => {
  const view = shown();
  act(() => void toast({ title: 'Repair updated' }));
  act(() => void toast({ title: 'Log added', description: 'SR-1001' }));
  expect(view.current).toMatchObject({ title: 'Log added', open: true });
});

test('a dismissed toast closes at once and is forgotten after 1,000,000 ms', () => {
  const view = shown();
  act(() => toast({ title: 'Image deleted' }).dismiss());
  expect(view.current).toMatchObject({ open: false });
  act(() => void vi.advanceTimersByTime(999_999));
  expect(view.current).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(view.current).toBeNull();
});

test('dismissing an older toast leaves the newer one alone', () => {
  const view = shown();
  let older = 0;
  act(() => {
    older = toast({ title: 'First' }).id;
  });
  act(() => void toast({ title: 'Second' }));
  act(() => dismissToast(older));
  expect(view.current).toMatchObject({ title: 'Second', open: true });
  act(() => void vi.advanceTimersByTime(1_000_000));
  expect(view.current).not.toBeNull();
  act(() => dismissToast(view.current!.id));
});

test('a toast with an offer comes back after another toast, while the offer lasts', () => {
  const view = shown();
  const undo = { label: 'Undo', onSelect: () => undefined };
  act(() => void toast({ title: 'Repair updated', action: undo, offeredFor: 10_000 }));
  act(() => void toast({ title: 'Log added' }));
  expect(view.current).toMatchObject({ title: 'Log added' });
  act(() => dismissToast(view.current!.id));
  expect(view.current).toMatchObject({ title: 'Repair updated', open: true });
  act(() => void toast({ title: 'Image uploaded' }));
  act(() => void vi.advanceTimersByTime(9500));
  act(() => dismissToast(view.current!.id));
  expect(view.current).toMatchObject({ title: 'Image uploaded', open: false });
});

test('a dismissed offer does not come back', () => {
  const view = shown();
  act(() => void toast({ title: 'Repair updated', offeredFor: 10_000 }));
  const { id } = view.current!;
  act(() => void toast({ title: 'Undone' }));
  act(() => dismissToast(id));
  act(() => dismissToast(view.current!.id));
  expect(view.current).toMatchObject({ title: 'Undone', open: false });
});
