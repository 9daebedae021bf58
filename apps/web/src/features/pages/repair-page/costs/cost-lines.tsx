import { type Dollars, dollars, formatMoney } from '@portal/contract/core/money.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { chargeRows } from '@portal/contract/repairs/repairs/worth.ts';
import { Fragment } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { useEstimates } from '../estimate/use-estimate.ts';

const lines = [
  ['laborCost', 'Labor Cost'],
  ['inboundShippingCost', 'Inbound Shipping'],
  ['outboundShippingCost', 'Outbound Shipping'],
  ['actualCost', 'Actual Cost'],
  ['totalCost', 'Total Cost'],
  ['estimatedCost', 'Estimated Cost'],
  ['profitMade', 'Profit Made'],
] as const;

/** The costs in the server's answer. It leaves out the costs that this user may not see (D3.5). */
export function CostLines({ repair }: { repair: Repair }) {
  const allowed = lines.filter(([field]) => repair[field] !== undefined);
  if (allowed.length === 0) return null;
  const shown = allowed.filter(([field]) => repair[field] !== null);
  const unset = allowed.filter(([field]) => repair[field] === null).map(([, label]) => label);
  return (
    <section aria-label="Costs" className="mt-3 border-t border-line pt-2">
      <h3>Costs</h3>
      <dl className="mt-1 empty:hidden">
        {shown.map(([field, label]) => (
          <Fragment key={field}>
            {field === 'estimatedCost' ? (
              <EstimatedCost repair={repair} label={label} />
            ) : (
              <Line label={label} dollars={repair[field] ?? dollars(0)} isSum={field === 'totalCost'} />
            )}
            {field === 'totalCost'
              ? chargeRows(repair.charge).map((row, i, { length }) => (
                  <Line key={row.label} {...row} isSum={i === length - 1} />
                ))
              : null}
            {field === 'estimatedCost' && typeof repair.charge?.approved === 'number' ? (
              <Line label="Approved Estimate" dollars={repair.charge.approved} />
            ) : null}
            {field === 'profitMade' && repair.charge && repair.charge.discount > 0 ? (
              <Line
                label="Profit after discount"
                dollars={dollars((repair.profitMade ?? 0) - repair.charge.discount)}
              />
            ) : null}
          </Fragment>
        ))}
      </dl>
      {/* Only users who may set the costs see which ones are not set yet. */}
      {repair.can.update && unset.length > 0 ? (
        <p className="mt-1 text-sm text-muted">Not set: {unset.join(', ')}</p>
      ) : shown.length === 0 ? (
        <p className="mt-1 text-muted">No costs yet.</p>
      ) : null}
    </section>
  );
}

/** The estimated cost. That of an estimate is with tax, which the costs above are not. */
function EstimatedCost({ repair, label }: { repair: Repair; label: string }) {
  const { data } = useEstimates(repair.id);
  const amount = repair.estimatedCost ?? dollars(0);
  const isTaxed = data?.versions.some(({ total, terms }) => total === amount && (terms?.tax ?? 0) > 0);
  return <Line label={label} note={isTaxed ? 'with tax' : undefined} dollars={amount} />;
}

interface LineProps {
  label: string;
  note?: string | undefined;
  dollars: Dollars;
  /** True for a sum of the lines above it. */
  isSum?: boolean;
}

const Line = ({ label, note, dollars, isSum }: LineProps) => (
  <div
    className={cn(
      'flex items-baseline justify-between gap-4 py-0.5',
      isSum && 'mt-1 border-t border-line pt-2 font-semibold',
    )}
  >
    <dt className={isSum ? '' : 'text-muted'}>
      {label}
      {note ? <span className="text-sm"> {note}</span> : null}
    </dt>
    <dd className="text-right wrap-anywhere tabular-nums">{formatMoney(dollars)}</dd>
  </div>
);
