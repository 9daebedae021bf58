import { pointHistoryEndpoints } from '@portal/contract/calibration/point-history/endpoints.ts';
import type {
  ListedPoint,
  PointHistory,
  UnitHistory,
} from '@portal/contract/calibration/point-history/shapes.ts';
import { FileDown } from 'lucide-react';
import { urlOf } from '../../../../api/mutation.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { PointChart } from './point-chart.tsx';
import { PointTable } from './point-table.tsx';

const nameOf = ({ quantity, nominal, unit }: ListedPoint) => `${quantity}: ${nominal} ${unit}`;

function driftInWords({ perYear, unit, values, lines }: PointHistory): string {
  if (perYear === null)
    return 'A drift needs the values of two days that count, without an adjustment between them.';
  const steps = values.some(({ isAdjusted, isWithdrawn }) => isAdjusted && !isWithdrawn)
    ? ' Adjustments are left out of it.'
    : '';
  const through = lines.length > 1 ? `${lines.length} lines with one slope` : 'one line';
  return `Drift: ${perYear} ${unit} per year, by least squares (${through}).${steps}`;
}

interface PointHistoryViewProps {
  unitId: number;
  history: UnitHistory & { chosen: PointHistory };
  onChoose: (key: string) => void;
}

/** A point of a unit over its calibrations: a picture, the drift, and the same numbers as a table and as CSV. */
export function PointHistoryView({ unitId, history, onChoose }: PointHistoryViewProps) {
  const { points, chosen, isCut } = history;
  const csv = (query: { point?: string }) =>
    urlOf(pointHistoryEndpoints.csv, { params: { id: unitId }, query });
  return (
    <div className="flex flex-col gap-4">
      <Field label="Point" className="sm:max-w-xl">
        {(aria) => (
          <Select
            {...aria}
            value={chosen.key}
            options={points.map((one) => ({ value: one.key, label: nameOf(one) }))}
            onValueChange={onChoose}
          />
        )}
      </Field>
      <p className="wrap-anywhere">{driftInWords(chosen)}</p>
      <PointChart point={chosen} />
      <PointTable point={chosen} name={nameOf(chosen)} />
      {isCut ? <p className="text-muted">Only the newest 100 calibrations are shown.</p> : null}
      <div className="flex flex-wrap gap-2">
        <a href={csv({ point: chosen.key })} download className={buttonClass({ variant: 'secondary' })}>
          <FileDown aria-hidden className="size-4" />
          CSV of this point
        </a>
        {points.length > 1 ? (
          <a href={csv({})} download className={buttonClass({ variant: 'secondary' })}>
            <FileDown aria-hidden className="size-4" />
            CSV of all points
          </a>
        ) : null}
      </div>
    </div>
  );
}
