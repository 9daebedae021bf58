import { formatMoney } from '@portal/contract/core/money.ts';
import type { ShownLine } from '@portal/contract/estimates/endpoints.ts';

interface EstimateLinesProps {
  lines: readonly ShownLine[];
  /** Dollars. */
  total: number;
  note: string | null;
}

/** The charged lines with the total. It is also readable at 390 pixels. */
export const EstimateLines = ({ lines, total, note }: EstimateLinesProps) => (
  <div className="flex flex-col gap-3">
    <table className="w-full border-collapse">
      <caption className="sr-only">Lines of the estimate</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and never move
          <tr key={index} className="border-b border-line align-top">
            <td className="py-2 pr-4">
              <span className="block wrap-anywhere">{line.description}</span>
              <span className="block text-sm text-muted">{detailOf(line)}</span>
            </td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-lg font-semibold">
          <th scope="row" className="py-2 pr-4 text-left">
            Total
          </th>
          <td className="py-2 text-right whitespace-nowrap tabular-nums">{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
    {note ? <p className="wrap-anywhere whitespace-pre-line">{note}</p> : null}
  </div>
);

function detailOf({ partNumber, quantity, price }: ShownLine): string {
  const count = quantity > 1 ? `${quantity} × ${formatMoney(price)}` : '';
  return [partNumber, count].filter(Boolean).join(' · ');
}
