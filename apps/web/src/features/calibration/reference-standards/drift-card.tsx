import {
  type FoundValue,
  pointsOverTime,
} from '@portal/contract/calibration/reference-standards/standard-drift.ts';
import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { useMemo, useState } from 'react';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { DriftChart } from './drift-chart.tsx';
import { IntervalOfStandard } from './interval-of-standard.tsx';

const nameOf = ({ quantity, nominal, unit }: { quantity: string; nominal: string; unit: string | null }) =>
  [quantity, nominal, unit].filter(Boolean).join(' ');

const withUnit = (value: string, unit: string | null) => [value, unit].filter(Boolean).join(' ');

const columnsOf = (unit: string | null): Column<FoundValue>[] => [
  { key: 'day', header: 'Calibrated', cell: ({ day }) => formatDate(day) },
  {
    key: 'certificate',
    header: 'Certificate',
    cell: ({ certificateNumber }) => <span className="wrap-anywhere">{certificateNumber}</span>,
  },
  {
    key: 'value',
    header: 'Value or correction',
    align: 'right',
    cell: ({ value }) => <span className="tabular-nums">{withUnit(value, unit)}</span>,
  },
  { key: 'uncertainty', header: 'U', align: 'right', cell: ({ uncertainty }) => uncertainty },
  { key: 'factor', header: 'k', align: 'right', cell: ({ factor }) => factor },
];

const FoundCard = ({ row, unit }: { row: FoundValue; unit: string | null }) => (
  <div className="min-w-0 wrap-anywhere">
    <p className="font-medium">
      {formatDate(row.day)}: {withUnit(row.value, unit)}
    </p>
    <p className="text-muted">
      {[
        row.uncertainty && `U ${withUnit(row.uncertainty, unit)}`,
        row.factor && `k ${row.factor}`,
        row.certificateNumber,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </div>
);

/** How a point of a standard moved over its calibrations: a picture, and the same numbers as a table. */
export function DriftCard({ standard }: { standard: StandardPage }) {
  const { calibrations } = standard;
  const points = useMemo(() => pointsOverTime(calibrations), [calibrations]);
  const [chosen, setChosen] = useState('0');
  const point = points[Number(chosen)] ?? points[0];
  return (
    <Card title="Values over time">
      {point === undefined ? (
        <p className="text-muted">
          No values yet. Enter those of a calibration, and the drift of each point is shown here.
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <Field label="Point" className="sm:max-w-96">
            {(aria) => (
              <Select
                {...aria}
                value={String(points.indexOf(point))}
                options={points.map((one, at) => ({ value: String(at), label: nameOf(one) }))}
                onValueChange={setChosen}
              />
            )}
          </Field>
          <p>
            {point.perYear === null
              ? 'A drift needs the values of two days.'
              : `Drift: ${[point.perYear, point.unit].filter(Boolean).join(' ')} per year, by least squares through ${point.found.length} calibrations.`}
          </p>
          <DriftChart point={point} />
          <DataTable
            label={`${nameOf(point)} over the calibrations`}
            columns={columnsOf(point.unit)}
            rows={point.found}
            rowId={({ day }) => day}
            card={(row) => <FoundCard row={row} unit={point.unit} />}
            empty={null}
          />
          <IntervalOfStandard calibrations={calibrations} />
        </div>
      )}
    </Card>
  );
}
