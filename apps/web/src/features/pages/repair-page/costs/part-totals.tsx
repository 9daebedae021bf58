import { type Dollars, dollars, formatMoney, tooLarge } from '@portal/contract/core/numbers/money.ts';
import { type PartValues, partTotals } from './part-values.ts';

/** The unit cost subtotal, and the MSRP total if it is above 0 (A9). */
export function PartTotals({ lines }: { lines: readonly PartValues[] }) {
  const { unitCost, msrp } = partTotals(lines);
  const fault = tooLarge(dollars(Math.max(unitCost, msrp)), 'The parts are worth');
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 rounded-lg bg-slate-50 px-3 py-2">
        <Sum label="Unit Cost Subtotal" dollars={unitCost} />
        {msrp > 0 ? <Sum label="MSRP Total" dollars={msrp} /> : null}
      </dl>
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
    </>
  );
}

const Sum = ({ label, dollars }: { label: string; dollars: Dollars }) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold wrap-anywhere tabular-nums">{formatMoney(dollars)}</dd>
  </div>
);
