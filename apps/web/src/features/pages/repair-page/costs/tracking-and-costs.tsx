import { invoiceText } from '@portal/contract/accounting/invoices/invoice-text.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import { type Dollars, dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { chargeRows } from '@portal/contract/repairs/repairs/charge-rows.ts';
import type { InvoiceMark } from '@portal/contract/repairs/repairs/invoice-mark.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { Fragment } from 'react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { TrackingNumber } from '../../../../record-parts/repairs/tracking-number.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { cn } from '../../../../ui/cn.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { useFoldedRows } from '../../../../ui/state/folded-rows.tsx';
import { Fact } from '../../../../ui/text/fact.tsx';
import { Facts, isWide } from '../facts.tsx';
import { InPlace } from '../in-place/in-place.tsx';
import { useEstimates } from '../shared/use-estimate.ts';

const lines = [
  ['laborCost', 'Labor Cost'],
  ['inboundShippingCost', 'Inbound Shipping'],
  ['outboundShippingCost', 'Outbound Shipping'],
  ['actualCost', 'Actual Cost'],
  ['totalCost', 'Total Cost'],
  ['estimatedCost', 'Estimated Cost'],
  ['profitMade', 'Profit Made'],
] as const;

/** The line belongs to what stands above it, so that nothing hidden leaves one behind. */
const above = 'mb-3 border-b border-line pb-3 last:mb-0 last:border-b-0 last:pb-0';

/** The invoice in words. A customer finds its paper in the list of their invoices. */
function InvoiceFact({ repair, mark }: { repair: Repair; mark: InvoiceMark }) {
  const { role } = useSignedInUser();
  const words = invoiceText(mark);
  return (
    <Fact label="Invoice">
      {role === 'customer' ? (
        <AppLink
          to={paths.invoices({ search: repair.serviceReportNumber })}
          className="text-primary-text hover:underline"
        >
          {words}
        </AppLink>
      ) : (
        words
      )}
    </Fact>
  );
}

/** The costs in the server's answer. It leaves out the costs that this user may not see (D3.5). */
function CostLines({ repair }: { repair: Repair }) {
  const allowed = lines.filter(([field]) => repair[field] !== undefined);
  if (allowed.length === 0) return null;
  const shown = allowed.filter(([field]) => repair[field] !== null);
  const unset = allowed.filter(([field]) => repair[field] === null).map(([, label]) => label);
  return (
    <section aria-label="Costs">
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
            {field === 'estimatedCost' &&
            typeof repair.charge?.approved === 'number' &&
            repair.charge.approved !== repair.estimatedCost ? (
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
  // One sum stands in one line, with what it is.
  const notes = [
    ...(repair.charge?.approved === amount ? ['approved'] : []),
    ...(isTaxed ? ['with tax'] : []),
  ];
  return <Line label={label} note={notes.join(', ') || undefined} dollars={amount} />;
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

type Part = Repair['partsUsed'][number];

const money = 'ml-auto text-right tabular-nums';

/** The parts used with the charged price. Their cost to the company is shown only if the answer contains it. */
function PartLines({ parts }: { parts: readonly Part[] }) {
  const [shown, more] = useFoldedRows(parts, 8, 'parts');
  return parts.length === 0 ? null : (
    <section aria-label="Parts" className={above}>
      <h3>Parts</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {shown.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same part
          <li key={index} className="flex flex-wrap items-start justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium wrap-anywhere">
                {formatNumber(part.quantity)} × {part.partNumber}
              </span>
              {part.description ? (
                <span className="block text-muted wrap-anywhere">{part.description}</span>
              ) : null}
              {part.unitPrice === undefined ? null : (
                <span className="block text-sm text-muted tabular-nums">
                  Unit cost {formatMoney(part.unitPrice)}
                </span>
              )}
            </span>
            <span className={money}>
              {formatMoney(dollars(part.quantity * part.msrpPrice))}
              {part.quantity > 1 ? (
                <span className="block text-sm text-muted">{formatMoney(part.msrpPrice)} each</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

/** The tracking numbers and the costs that this user may see (A2, D3.5). */
export const TrackingAndCosts = ({ repair }: { repair: Repair }) => (
  <Card title="Tracking & Cost Details">
    <TrackingFacts repair={repair} />
    {/* Admins see the lines in Parts Management. */}
    {repair.can.update ? null : <PartLines parts={repair.partsUsed} />}
    <CostLines repair={repair} />
  </Card>
);

function TrackingFacts({ repair }: { repair: Repair }) {
  const isCustomer = useSignedInUser().role === 'customer';
  const { inboundTrackingNumber: inbound, outboundTrackingNumber: outbound } = repair;
  // On a phone a customer reads both numbers at the top of the page.
  const wide = cn('lg:col-span-full', isCustomer && 'max-lg:hidden');
  const isSent = Boolean(repair.dateShipped || repair.shippingInfo);
  // Until the unit has arrived, its number stands with the packing slip.
  const noInbound = isCustomer && (!inbound || repair.can.addPhoto);
  const hasMore = isSent || !isCustomer || Boolean(repair.invoice);
  if (noInbound && !outbound && !hasMore) return null;
  return (
    <div className={cn(above, !hasMore && 'max-lg:hidden')}>
      <Facts className="sm:grid-cols-2">
        {noInbound ? null : (
          <Fact label="Inbound Tracking" className={inbound ? wide : undefined}>
            <InPlace repair={repair} name="inboundTrackingNumber" link>
              {inbound && (
                <TrackingNumber number={inbound} carrier={repair.inboundCarrier} label="Inbound Tracking" />
              )}
            </InPlace>
          </Fact>
        )}
        {isCustomer && !outbound ? null : (
          <Fact label="Outbound Tracking" className={outbound ? wide : undefined}>
            <InPlace repair={repair} name="outboundTrackingNumber" link>
              {outbound && <TrackingNumber number={outbound} label="Outbound Tracking" />}
            </InPlace>
          </Fact>
        )}
        {/* Admins have a card of its own. */}
        {repair.invoice && !repair.can.update ? <InvoiceFact repair={repair} mark={repair.invoice} /> : null}
        {isSent ? <ShippingFacts repair={repair} /> : null}
      </Facts>
      {repair.can.update && !isSent ? (
        // Set when the unit is shipped. Until then they take a line.
        <details className="mt-1">
          <summary className="min-h-6 cursor-pointer py-0.5 text-sm text-muted hover:text-ink">
            Not set: Date Shipped, Shipping Info
          </summary>
          <div className="pt-1">
            <Facts>
              <ShippingFacts repair={repair} />
            </Facts>
          </div>
        </details>
      ) : null}
    </div>
  );
}

const ShippingFacts = ({ repair }: { repair: Repair }) => (
  <>
    {repair.dateShipped || repair.can.update ? (
      <Fact label="Date Shipped">
        <InPlace repair={repair} name="dateShipped">
          {repair.dateShipped && formatDate(repair.dateShipped)}
        </InPlace>
      </Fact>
    ) : null}
    {repair.shippingInfo || repair.can.update ? (
      <Fact label="Shipping Info" className={isWide(repair.shippingInfo) ? 'lg:col-span-full' : undefined}>
        <InPlace repair={repair} name="shippingInfo">
          {repair.shippingInfo}
        </InPlace>
      </Fact>
    ) : null}
  </>
);
