import type { Part } from '@portal/contract/purchasing/parts/shapes.ts';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Badge } from '../../../../ui/badge/badge.tsx';

/** Tells that a part is at or below its reorder point, or that nothing is left (D6.4). */
export const StockBadge = ({ part: { low, quantityOnHand } }: { part: Part }) =>
  !low ? null : quantityOnHand <= 0 ? (
    <Badge tone="red" icon={CircleAlert}>
      Out of Stock
    </Badge>
  ) : (
    <Badge tone="amber" icon={TriangleAlert}>
      Low Stock
    </Badge>
  );
