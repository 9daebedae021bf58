import { expect, test } from 'vitest';
import { roomBelow } from './room-below.ts';

const toast = { left: 860, right: 1264, height: 80 };
const button = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 40 });
const place = { toast, buttons: [], below: 800, least: 0, now: 0 };

test('a toast stands at the bottom when no button is there', () => {
  expect(roomBelow({ ...place, buttons: [button(300, 740), button(900, 600)] })).toBe(0);
});

test('a toast moves up just above the buttons that it would cover', () => {
  const buttons = [button(900, 740), button(1000, 640)];
  const bottom = roomBelow({ ...place, buttons });
  // The window ends at 800, and the toast stands 16 above the end of its place.
  expect(800 - bottom - 16).toBe(632);
});

test('a toast stays above the bar of buttons at the bottom', () => {
  expect(roomBelow({ ...place, least: 72 })).toBe(72);
});

test('a toast that covers nothing does not move', () => {
  expect(roomBelow({ ...place, now: 150 })).toBe(150);
  expect(roomBelow({ ...place, now: 150, buttons: [button(900, 600)] })).not.toBe(150);
});

test('a toast stands high in the window when only there is a place without a button', () => {
  const buttons = [780, 730, 680, 630, 580, 530, 480, 430, 380, 330, 280, 230, 180].map((top) =>
    button(900, top),
  );
  const bottom = roomBelow({ ...place, buttons });
  expect(800 - bottom - 16).toBe(172);
});

test('where buttons are everywhere, a toast covers the fewest', () => {
  const rows = [780, 730, 680, 630, 580, 530, 480, 430, 380, 330, 280, 230, 180, 130, 80];
  const buttons = [
    ...rows.map((top) => button(900, top)),
    ...rows.slice(0, 4).map((top) => button(1100, top)),
  ];
  const bottom = roomBelow({ ...place, buttons });
  const edge = 800 - bottom - 16;
  expect(buttons.filter(({ top, bottom: end }) => top < edge && end > edge - 80).length).toBe(2);
});
