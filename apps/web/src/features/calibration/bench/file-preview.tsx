import type { ReadingFile } from '@portal/contract/calibration/reading-files/shapes.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import type { ReactNode } from 'react';
import { nameOf } from './sheet-kind.tsx';

interface FilePreviewProps {
  file: ReadingFile;
  points: NonNullable<Bench['chosen']>['points'];
}

const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
  <section aria-label={label} tabIndex={0} className="max-h-72 overflow-auto rounded-lg border border-line">
    {children}
  </section>
);

const head = 'px-3 py-2 text-left font-medium';

/** What a file gives each point, and the rows that give nothing with their reasons. */
export function FilePreview({ file, points }: FilePreviewProps) {
  const { refused, refusedLeftOut } = file;
  const left = refused.length + refusedLeftOut;
  return (
    <div className="flex flex-col gap-4">
      <p role="status">
        {countOf(file.points.length, 'point')} of {points.length} would get readings from{' '}
        {countOf(file.total, 'row')}.{left > 0 ? ` ${countOf(left, 'row')} cannot be used.` : ''}
      </p>
      {file.points.length > 0 ? (
        <Scrolled label="Readings of the file">
          <table className="w-full text-sm">
            <thead className="bg-slate-50 text-muted">
              <tr>
                <th scope="col" className={head}>
                  Point
                </th>
                <th scope="col" className={head}>
                  Readings
                </th>
              </tr>
            </thead>
            <tbody>
              {file.points.map(({ point, readings, unit }) => (
                <tr key={point} className="border-t border-line">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal wrap-anywhere">
                    {point + 1}. {points[point] ? nameOf(points[point]) : ''}
                  </th>
                  <td className="px-3 py-1.5 tabular-nums wrap-anywhere">
                    {[readings.join(' · '), unit].filter(Boolean).join(' ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolled>
      ) : null}
      {left > 0 ? (
        <Scrolled label="Rows that cannot be used">
          <ul className="divide-y divide-line">
            {refused.map(({ row, reason, text }) => (
              <li key={row} className="px-3 py-1.5 wrap-anywhere">
                <span className="font-medium">Row {row}: </span>
                {reason}
                <span dir="auto" className="block text-sm text-muted">
                  {text}
                </span>
              </li>
            ))}
            {refusedLeftOut > 0 ? (
              <li className="px-3 py-1.5 text-muted">And {countOf(refusedLeftOut, 'further row')}.</li>
            ) : null}
          </ul>
        </Scrolled>
      ) : null}
    </div>
  );
}
