import { fromNumeric, timesPrice, toDollars } from '@portal/contract/core/numbers/money.ts';
import { fromPercent, toPercent } from '@portal/contract/core/numbers/percent.ts';
import type { ShownLine } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import type { EstimateLineRow, EstimateRow, PicturedLineRow } from '../../../db/schema/estimates.ts';
import { isTaken } from './paper/estimate-terms.ts';

type Line = Pick<EstimateLineRow, 'kind' | 'partNumber' | 'description' | 'quantity' | 'price'> & {
  taxRate?: string | null;
};

/** Presents a line with its amounts in dollars. */
export function presentLine({ kind, partNumber, description, quantity, price, taxRate }: Line): ShownLine {
  const each = fromNumeric(price);
  const amount = toDollars(timesPrice(quantity, each));
  return {
    ...{ kind, partNumber, description, quantity, price: toDollars(each), amount },
    ...(taxRate && { taxRate: toPercent(fromPercent(taxRate)) }),
  };
}

/** Presents a line of an estimate. An optional one says whether it is ticked, or was taken. */
export const presentEstimateLine = (
  estimate: Pick<EstimateRow, 'taken'>,
  line: PicturedLineRow,
): ShownLine => ({
  ...presentLine(line),
  ...(line.photos.length > 0 && {
    photos: line.photos.map(({ id, caption, fileId }) => ({ id, caption, fileUrl: `/api/files/${fileId}` })),
  }),
  ...(line.isOptional && { optional: true, taken: isTaken(estimate, line) }),
});
