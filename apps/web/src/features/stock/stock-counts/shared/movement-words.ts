import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { MovementKind } from '@portal/contract/stock/stock/shapes.ts';

export const movementWords: Record<MovementKind, string> = {
  receipt: 'Receipt',
  use: 'Use',
  correction: 'Correction',
};

/** Returns a quantity with its sign, such as '+3' or '−2'. */
export const signed = (quantity: number): string =>
  `${quantity > 0 ? '+' : quantity < 0 ? '−' : ''}${formatNumber(Math.abs(quantity))}`;
