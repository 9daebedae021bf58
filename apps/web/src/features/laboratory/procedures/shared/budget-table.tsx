import type { Budget } from '@portal/contract/laboratory/arithmetic/budget.ts';
import type { EvaluatedBudget } from '@portal/contract/laboratory/arithmetic/evaluate-budget.ts';
import { sourceWords } from '@portal/contract/laboratory/procedures/budget-words.ts';
import { shownDeviation } from '@portal/contract/laboratory/worksheets/digits.ts';
import { Bar } from '../../../../ui/chart/bar.tsx';

interface BudgetTableProps {
  budget: Budget;
  evaluated: EvaluatedBudget;
  /** The value at which the budget was calculated, with its unit. */
  at: string;
  /** The name of the range. */
  name: string;
}

const freedomText = (freedom: string): string =>
  freedom === 'infinite' ? '∞' : `${Math.floor(Number(freedom))}`;
const heads = ['Contribution', 'Type', 'Size', 'u(x)', 'Sensitivity', '|c| · u(x)', 'ν', 'Share'] as const;
const isNumber = (head: (typeof heads)[number]): boolean => heads.indexOf(head) >= 3 && head !== 'Share';

/** A budget as an assessor reads it: each contribution with its size, distribution and what becomes of it at one value. */
export const BudgetTable = ({ budget, evaluated, at, name }: BudgetTableProps) => {
  const { unit, contributions } = budget;
  const inUnit = (size: string, of: string) => [shownDeviation(size), of].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by keyboard
    <section aria-label={`Budget of ${name}`} tabIndex={0} className="overflow-x-auto">
      <table style={{ minWidth: '52rem' }} className="w-full text-left text-sm">
        <caption className="py-1 text-left text-muted">At {at}</caption>
        <thead className="bg-slate-50 text-muted">
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={`px-3 py-2 font-medium ${isNumber(head) ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evaluated.contributions.map((row) => {
            const given = contributions.find(({ id }) => id === row.id)!;
            const words = sourceWords(given);
            return (
              <tr key={row.id} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 font-medium wrap-anywhere">
                  {given.name}
                </th>
                <td className="px-3 py-1.5">
                  {words.type}, {words.distribution}
                </td>
                <td className="px-3 py-1.5 wrap-anywhere tabular-nums">{words.size}</td>
                <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">
                  {inUnit(row.standardUncertainty, given.unit)}
                </td>
                <td className="px-3 py-1.5 text-right tabular-nums">{row.sensitivity}</td>
                <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">
                  {inUnit(row.contribution, unit)}
                </td>
                <td className="px-3 py-1.5 text-right tabular-nums">{freedomText(row.freedom)}</td>
                <td className="px-3 py-1.5">
                  <span className="flex items-center gap-2">
                    <span className="w-20 shrink-0">
                      <Bar value={Number(row.share)} max={100} />
                    </span>
                    <span className="whitespace-nowrap tabular-nums">{Number(row.share).toFixed(1)} %</span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-medium">
            <th scope="row" colSpan={5} className="px-3 py-1.5">
              Combined standard uncertainty
            </th>
            <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">
              {inUnit(evaluated.combined, unit)}
            </td>
            <td className="px-3 py-1.5 text-right tabular-nums">{freedomText(evaluated.effectiveFreedom)}</td>
            <td className="px-3 py-1.5 tabular-nums">k = {evaluated.shownFactor}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
};
