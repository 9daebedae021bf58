import type { ResultPointForm } from '@portal/contract/calibrations/points.ts';
import { DECIMAL } from '@portal/contract/core/decimals.ts';

type Typed = Partial<ResultPointForm> | undefined;

const number = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return DECIMAL.test(trimmed) ? trimmed : null;
};

/** Returns the numbers of a point while somebody types it. Anything that is not a number yet counts as empty. */
export const asJudged = (point: Typed) => ({
  lowerLimit: number(point?.lowerLimit),
  upperLimit: number(point?.upperLimit),
  asFound: number(point?.asFound),
  asLeft: number(point?.asLeft),
});
