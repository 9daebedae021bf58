import { cn } from '../../../../../ui/cn.ts';
import type { GridKind } from '../../../../../ui/grid/grid-kind.ts';
import type { JudgedRow } from './judge-rows.ts';
import { type PointRow, typedPoints } from './point-columns.ts';

/** Says how the point lies in its limits. */
const Limits = ({ words, isOutside }: JudgedRow) => (
  <span
    className={cn(
      isOutside ? 'font-medium text-danger' : words.startsWith('Within') ? 'text-green-800' : 'text-muted',
    )}
  >
    {words}
  </span>
);

/** The measurement points of a unit. */
export const pointsKind: GridKind<PointRow, JudgedRow> = {
  ...typedPoints,
  shown: [{ name: 'limits', label: 'Limits', width: 'w-36', show: Limits }],
};
