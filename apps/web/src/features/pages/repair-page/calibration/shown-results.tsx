import type { CalibrationItem } from '@portal/contract/calibration/calibrations/shapes.ts';
import { formatDate } from '@portal/contract/core/dates.ts';
import { ResultBadge } from '../../../../record-parts/calibration/result-badge.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../fact.tsx';

type Results = NonNullable<CalibrationItem['results']>;

interface ShownResultsProps {
  title: string;
  results: Results;
  onClose: () => void;
}

const headings = ['Quantity', 'Nominal', 'Unit', 'Limits', 'As found', 'As left', 'Uncertainty'];

const limitsOf = ({ lowerLimit, upperLimit }: Results['points'][number]): string =>
  lowerLimit === null && upperLimit === null ? '' : `${lowerLimit ?? ''} … ${upperLimit ?? ''}`;

/** The results on an issued certificate. They never change; a correction makes new ones (D5.11). */
export const ShownResults = ({ title, results, onClose }: ShownResultsProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    description={`These results are on the issued certificate ${results.certificate?.number}. Correct the certificate to change them.`}
    size="xl"
  >
    <div className="flex flex-col gap-4">
      {results.result ? <ResultBadge result={results.result} /> : null}
      <Facts className="grid-cols-2 sm:grid-cols-3">
        <Fact label="Date of calibration">{results.calibratedOn && formatDate(results.calibratedOn)}</Fact>
        <Fact label="Calibrated by">{results.technicianName}</Fact>
        <Fact label="Procedure">{results.procedure}</Fact>
        <Fact label="Place">{results.place}</Fact>
        <Fact label="Temperature">{results.temperature}</Fact>
        <Fact label="Humidity">{results.humidity}</Fact>
        <Fact label="As found">{results.asFoundNotes}</Fact>
        <Fact label="As left">{results.asLeftNotes}</Fact>
        <Fact label="Remarks">{results.remarks}</Fact>
        <Fact label="The limits come from">{results.limitsFrom}</Fact>
        <Fact label="Reference standards">{results.standards.map(({ name }) => name).join(', ')}</Fact>
      </Facts>
      {results.points.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways, also by keyboard
        <section aria-label="Measurement points" tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-left text-muted">
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="px-2 py-1.5 font-medium whitespace-nowrap">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.points.map((point, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the points have no ids and never change
                <tr key={index} className="border-b border-line tabular-nums last:border-b-0">
                  {[
                    point.quantity,
                    point.nominal,
                    point.unit,
                    limitsOf(point),
                    point.asFound,
                    point.asLeft,
                    point.uncertainty,
                  ].map((cell, column) => (
                    <td key={headings[column]} className="px-2 py-1.5 whitespace-nowrap">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  </Dialog>
);
