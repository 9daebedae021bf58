import { type Dollars, dollars, MAX_CENTS, typedCents } from '@portal/contract/core/numbers/money.ts';
import type { Percent } from '@portal/contract/core/numbers/percent.ts';
import type { estimateDraft, RepairEstimate } from '@portal/contract/estimates/estimates/endpoints.ts';
import type {
  ShownDiscount,
  ShownLine,
  ShownTerms,
} from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { withTaken } from '@portal/contract/estimates/estimates/shown-sums.ts';
import type { z } from 'zod';
import type { ZodForm } from '../../../../forms/use-zod-form.ts';
import { blankLine, typedLine } from '../../../estimates/estimate-presets/shared/typed-line.ts';
import { type CurrentCosts, withCosts } from './with-costs.ts';

/** The values of the editor. Prices are in dollars. */
export type DraftValues = z.input<typeof estimateDraft>;

/** What an editor of the next version begins with: the draft, or what was sent last, or the repair's parts and costs. */
export type DraftStart = 'next' | 'costs' | CurrentCosts;

/**
 * Returns the first values of the editor: the draft, without one what was sent last with its discount, options and note,
 * and without that the repair's parts, labor and shipping. Where there is nothing yet, the first line is ready to be
 * typed.
 */
export function draftValues({ draft, versions, proposal }: RepairEstimate, start: DraftStart): DraftValues {
  const before = draft ?? versions[0];
  const shown = ((start === 'costs' ? undefined : before) ?? proposal)?.lines ?? [];
  const isNew = start === 'costs' || !before;
  const typed = shown.map((line) => draftLine(isNew ? withoutPrice(line) : line));
  const lines = typeof start === 'object' ? withCosts(typed, start) : typed;
  // What was sent has its own last day, which may be over.
  const { validUntil = '' } = (start === 'costs' ? undefined : draft) ?? proposal ?? {};
  const discount = before?.terms?.discount;
  return {
    lines: lines.length > 0 ? lines : [{ ...blankLine, kind: 'labor' }],
    note: before?.note ?? '',
    validUntil,
    ...(discount && { discount }),
    revision: draft?.revision ?? 0,
  };
}

/** An ordered calibration whose price the company has not saved waits for one: nobody sends it for nothing by accident. */
const withoutPrice = (line: ShownLine): ShownLine =>
  // The field of an amount is null while it is empty.
  line.kind === 'calibration' && line.price === 0 ? { ...line, price: null as unknown as Dollars } : line;

const draftLine = (line: ShownLine): DraftValues['lines'][number] => ({
  ...typedLine(line),
  ...(line.photos && { photoIds: line.photos.map(({ id }) => id) }),
  ...(line.taxRate !== undefined && { taxRate: String(line.taxRate) }),
});

// biome-ignore lint/suspicious/noExplicitAny: the schema's output does not matter for the fields
export type DraftForm = ZodForm<DraftValues, any>;

interface TypedSums {
  subtotal: Dollars;
  total: Dollars;
  /** Undefined without discount and tax. */
  terms: ShownTerms | undefined;
}

/** Returns the sums in dollars while the user types. A discount that is no number yet counts as none. */
export function typedSums(
  { lines, discount }: Pick<Partial<DraftValues>, 'lines' | 'discount'>,
  { taxRate, taxExempt }: Pick<ShownTerms, 'taxRate' | 'taxExempt'>,
): TypedSums {
  const taken = (lines ?? []).filter((line) => !line.optional || line.taken !== false);
  const subtotal = typedTotal(taken);
  const value = Number(discount?.value ?? 0);
  const isDiscount = discount && discount.kind !== 'none' && value >= 0;
  const agreed = isDiscount ? ({ kind: discount.kind, value } as ShownDiscount) : null;
  const rates = [...new Set(taken.map(({ taxRate: own }) => own || ''))];
  const hasTax = taxRate > 0 || rates.some(Boolean);
  // An amount beyond the limit is refused anyway, and too large to reckon with.
  if (subtotal * 100 > MAX_CENTS || value * 100 > MAX_CENTS || (!agreed && !hasTax))
    return { subtotal, total: subtotal, terms: undefined };
  const shown = {
    discount: agreed,
    taxRate,
    taxExempt,
    subtotal,
    discountAmount: dollars(0),
    tax: dollars(0),
  };
  const line = { kind: 'labor' as const, partNumber: null, description: '', quantity: 1 };
  const lineOf = (rate: string | number): ShownLine => {
    const price = typedTotal(taken.filter(({ taxRate: own }) => (own || '') === rate));
    return { ...line, price, amount: price, ...(rate !== '' && { taxRate: Number(rate) as Percent }) };
  };
  const { terms, total } = withTaken(
    { lines: rates.map(lineOf), terms: shown, total: dollars(0) },
    new Set(),
  );
  return { subtotal, total, terms };
}

/** Returns the total in dollars while the user types, without a limit. A line that is no amount yet counts as 0. */
export function typedTotal(lines: readonly Partial<DraftValues['lines'][number]>[]): Dollars {
  const sum = lines.reduce((total, { quantity = 0, price = dollars(0) }) => {
    const amount = Math.round((Math.round(Number(quantity) * 100) * typedCents(price)) / 100);
    return Number.isFinite(amount) ? total + amount : total;
  }, 0);
  return dollars(sum / 100);
}
