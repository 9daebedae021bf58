import type { WorkGroup, WorkRow } from '@portal/contract/overview/work-queue/endpoints.ts';
import type { WorkReason } from '@portal/contract/overview/work-queue/reasons.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { rowName } from './shown-groups.ts';

const ROWS = '[data-work-row]';

const rowsOf = (box: RefObject<HTMLElement | null>): HTMLElement[] => [
  ...(box.current?.querySelectorAll<HTMLElement>(ROWS) ?? []),
];

/**
 * Moves the focus between the rows of the queue. A row that leaves the queue gives its focus to the next one, so that the
 * keys go on from there.
 */
export function useRowFocus(box: RefObject<HTMLElement | null>, groups: readonly WorkGroup[]) {
  const focused = () => document.activeElement?.closest('li')?.querySelector<HTMLElement>(ROWS);
  /** The place of the focused row, kept while its row may disappear. */
  const place = useRef(-1);
  useEffect(() => {
    if (place.current < 0 || groups.length === 0) return;
    const rows = rowsOf(box);
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isLost) rows[Math.min(place.current, rows.length - 1)]?.focus();
  }, [box, groups]);
  return {
    /** Call with every focus inside the queue. */
    note: () => {
      const row = focused();
      place.current = row ? rowsOf(box).indexOf(row) : -1;
    },
    /** Call when an element of the queue loses the focus. React does not call it for an element that it removes. */
    forget: () => {
      place.current = -1;
    },
    move: (by: 1 | -1) => {
      const rows = rowsOf(box);
      const row = focused();
      const at = row ? rows.indexOf(row) + by : 0;
      rows[Math.max(0, Math.min(at, rows.length - 1))]?.focus();
    },
    /** Returns the row that has the focus, or undefined. */
    current: (): { reason: WorkReason; row: WorkRow } | undefined => {
      const name = focused()?.dataset['workRow'];
      for (const { reason, rows } of groups)
        for (const row of rows) if (rowName(reason, row) === name) return { reason, row };
      return undefined;
    },
  };
}
