import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';

/** Returns a tolerance as specifications write it, such as ± (0.02 % of reading + 2 digits). */
function toleranceInWords(point: ProcedurePoint): string {
  const parts = [
    point.absolute && [point.absolute, point.unit].filter(Boolean).join(' '),
    point.percentOfReading && `${point.percentOfReading} % of reading`,
    point.percentOfSpan && `${point.percentOfSpan} % of span`,
    point.digits && `${point.digits} ${point.digits === '1' ? 'digit' : 'digits'}`,
  ].filter(Boolean);
  if (parts.length === 0) return '';
  const sign = { both: '±', upper: '+', lower: '−' }[point.sides];
  return parts.length === 1 ? `${sign} ${parts[0]}` : `${sign} (${parts.join(' + ')})`;
}

const arrow = { up: '↑ up', down: '↓ down' } as const;

/** Rows that are shown at first. */
const FIRST = 50;

/** The points of a revision, to read. */
export function PointsTable({ points }: { points: readonly ProcedurePoint[] }) {
  const [isWhole, setWhole] = useState(points.length <= FIRST);
  if (points.length === 0) return <p className="px-4 py-3 text-muted">No points yet.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by keyboard */}
      <section aria-label="Points" tabIndex={0} className="overflow-x-auto">
        <table style={{ minWidth: '44rem' }} className="w-full text-left">
          <thead className="bg-slate-50 text-sm text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                #
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Quantity
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Range
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Nominal
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Direction
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Tolerance
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Specification
              </th>
            </tr>
          </thead>
          <tbody>
            {points.slice(0, isWhole ? undefined : FIRST).map((point, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a revision stay where they are
              <tr key={at} className="border-t border-line">
                <td className="px-3 py-1.5 text-muted tabular-nums">{at + 1}</td>
                <td className="px-3 py-1.5 wrap-anywhere">{point.quantity}</td>
                <td className="px-3 py-1.5 wrap-anywhere">{point.range}</td>
                <td className="px-3 py-1.5 text-right whitespace-nowrap tabular-nums">
                  {[point.nominal, point.unit].filter(Boolean).join(' ')}
                </td>
                <td className="px-3 py-1.5 whitespace-nowrap">
                  {[point.direction && arrow[point.direction], point.cycle && `cycle ${point.cycle}`]
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td className="px-3 py-1.5 tabular-nums">{toleranceInWords(point)}</td>
                <td className="px-3 py-1.5 wrap-anywhere">{point.specification}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isWhole ? null : (
        <div className="border-t border-line px-4 py-2">
          <Button variant="link" size="inline" onClick={() => setWhole(true)}>
            Show all {points.length} points
          </Button>
        </div>
      )}
    </>
  );
}
