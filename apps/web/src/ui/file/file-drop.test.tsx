import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { FileDrop } from './file-drop.tsx';

// jsdom draws no pictures and has no object URLs.
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});
afterEach(cleanup);

const rule = {
  kinds: ['png', 'pdf'] as const,
  maxBytes: 10,
  tooLarge: 'Too large.',
  wrongType: 'Wrong type.',
};
function Photos({ max }: { max: number }) {
  const [files, setFiles] = useState<File[]>([]);
  return <FileDrop files={files} onFiles={setFiles} rule={rule} max={max} label="Add photos" />;
}
const file = (name: string, type: string, bytes: number) => new File(['x'.repeat(bytes)], name, { type });
const pick = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Add photos'), files);

test('accepts files that the rule allows and says why it refuses others', async () => {
  render(<Photos max={5} />);
  expect(screen.getByLabelText('Add photos').getAttribute('accept')).toBe('image/png,application/pdf');
  await pick(
    file('exact.png', 'image/png', 10),
    file('big.png', 'image/png', 11),
    file('x.heic', 'image/heic', 1),
  );
  expect(screen.getByText('exact.png')).toBeTruthy();
  expect(screen.getByText('big.png: Too large.')).toBeTruthy();
  expect(screen.getByText('x.heic: Wrong type.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove exact.png' }));
  expect(screen.queryByText('exact.png')).toBeNull();
});

test('accepts no more than the limit, and replaces the file when only one is allowed', async () => {
  const view = render(<Photos max={2} />);
  await pick(file('a.png', 'image/png', 1), file('b.png', 'image/png', 1), file('c.png', 'image/png', 1));
  expect(screen.getByText('At most 2 files')).toBeTruthy();
  expect(screen.queryByText('c.png')).toBeNull();
  view.unmount();
  render(<Photos max={1} />);
  await pick(file('a.pdf', 'application/pdf', 1));
  await pick(file('b.pdf', 'application/pdf', 1));
  expect(screen.queryByText('a.pdf')).toBeNull();
  expect(screen.getByText('b.pdf')).toBeTruthy();
});

test('accepts files dropped on it and on its text, and a drop beside it does not replace the page', () => {
  render(<Photos max={5} />);
  const words = screen.getByText('Add photos');
  const area = words.closest('label')!;
  const isOver = () => area.classList.contains('bg-primary-soft');
  const leaveFor = (relatedTarget: Element) => {
    const event = createEvent.dragLeave(area);
    // jsdom has no drag events.
    Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
    fireEvent(area, event);
  };
  const dataTransfer = { files: [file('a.png', 'image/png', 1)] };
  fireEvent.dragOver(area, { dataTransfer });
  leaveFor(words);
  expect(isOver()).toBe(true);
  fireEvent.drop(words, { dataTransfer });
  expect(screen.getByText('a.png')).toBeTruthy();
  expect(isOver()).toBe(false);
  fireEvent.dragOver(area, { dataTransfer });
  leaveFor(document.body);
  expect(isOver()).toBe(false);
  // Returns false when the browser's default action was prevented.
  expect(fireEvent.dragOver(document.body)).toBe(false);
  expect(fireEvent.drop(document.body)).toBe(false);
});
