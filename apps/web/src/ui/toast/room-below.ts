/** A box in pixels from the top left corner of the window. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Place {
  /** The toast's edges and its height. Where it stands now does not matter. */
  toast: Pick<Box, 'left' | 'right'> & { height: number };
  /** All buttons that are shown. */
  buttons: readonly Box[];
  /** The height of the window. */
  below: number;
  /** The pixels at the bottom of the window that the toast leaves free in any case. */
  least: number;
  /** Where the toast stands now. It stays there while it covers no button, so that it does not jump. */
  now: number;
}

/** Pixels between the toast and the place that holds it. */
const PADDING = 16;
/** Pixels between the toast and a button below it. */
const GAP = 8;
/** The toast stays in this lower part of the window while it has a free place there. */
const PART = 0.75;
/** Pixels that it leaves to the header of the page. */
const HEADER = 64;

/**
 * Returns the distance in pixels from the bottom of the window at which a toast covers no button. Without such a place
 * it is the one with the fewest buttons. Lower places come first.
 */
export function roomBelow({ toast, buttons, below, least, now }: Place): number {
  const near = buttons.filter(({ left, right }) => right > toast.left && left < toast.right);
  const covered = (bottom: number) => {
    const edge = below - bottom - PADDING;
    return near.filter((button) => button.top < edge && button.bottom > edge - toast.height).length;
  };
  if (now >= least && covered(now) === 0) return now;
  const above = near.map(({ top }) => below - top + GAP - PADDING);
  const places = [least, ...above].filter((bottom) => bottom >= least).sort((a, b) => a - b);
  const within = (height: number) => places.filter((bottom) => bottom + PADDING + toast.height <= height);
  const best = (among: readonly number[]) =>
    among.reduce((found, place) => (covered(place) < covered(found) ? place : found), least);
  const low = best(within(below * PART));
  return covered(low) === 0 ? low : best(within(below - HEADER));
}
