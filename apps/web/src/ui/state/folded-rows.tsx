import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';

/**
 * Returns the first `most` rows, and the button that shows the others too. The button is null when there are no more.
 * `noun` is the plural name of the rows.
 */
export function useFoldedRows<Row>(
  rows: readonly Row[],
  most: number,
  noun: string,
): [shown: readonly Row[], more: ReactNode] {
  const [all, setAll] = useState(false);
  if (all || rows.length <= most) return [rows, null];
  return [
    rows.slice(0, most),
    <Button key="all" variant="secondary" size="sm" className="self-start" onClick={() => setAll(true)}>
      Show all {rows.length} {noun}
    </Button>,
  ];
}
