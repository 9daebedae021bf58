import { dollars, formatMoney } from '@portal/contract/core/money.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useFoldedRows } from '../../../../ui/state/folded-rows.tsx';

type Part = Repair['partsUsed'][number];

const money = 'ml-auto text-right tabular-nums';

/** The parts used with the charged price. Their cost to the company is shown only if the answer contains it. */
export function PartLines({ parts }: { parts: readonly Part[] }) {
  const [shown, more] = useFoldedRows(parts, 8, 'parts');
  return parts.length === 0 ? null : (
    <section aria-label="Parts" className="mt-4 border-t border-line pt-3">
      <h3>Parts</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {shown.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same part
          <li key={index} className="flex flex-wrap items-start justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-medium wrap-anywhere">
                {part.quantity} × {part.partNumber}
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
