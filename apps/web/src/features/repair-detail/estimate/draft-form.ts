import { typedCents } from '@portal/contract/core/money.ts';
import type { estimateDraft, RepairEstimate } from '@portal/contract/estimates/endpoints.ts';
import type { z } from 'zod';

/** The values of the editor. Prices are in dollars. */
export type DraftValues = z.input<typeof estimateDraft>;

/** Returns the first values of the editor: the draft, or without one the repair's parts, labor and shipping. */
export function draftValues({ draft, proposal }: RepairEstimate, fresh: boolean): DraftValues {
  const from = (fresh ? undefined : draft) ?? proposal;
  return {
    lines: (from?.lines ?? []).map(({ kind, partNumber, description, quantity, price }) => ({
      kind,
      partNumber: partNumber ?? '',
      description,
      quantity,
      price,
    })),
    note: from?.note ?? draft?.note ?? '',
    validUntil: from?.validUntil ?? '',
    revision: draft?.revision ?? 0,
  };
}

export const emptyLine: DraftValues['lines'][number] = {
  kind: 'part',
  partNumber: '',
  description: '',
  quantity: 1,
  price: 0,
};

/** Returns the total in dollars while the user types, without a limit. A line that is no amount yet counts as 0. */
export function typedTotal(lines: readonly Partial<DraftValues['lines'][number]>[]): number {
  const sum = lines.reduce((total, { quantity = 0, price = 0 }) => {
    const amount = Number(quantity) * typedCents(price);
    return Number.isFinite(amount) ? total + Math.round(amount) : total;
  }, 0);
  return sum / 100;
}
