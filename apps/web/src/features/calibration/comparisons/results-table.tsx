import type { JudgedPoint } from '@portal/contract/calibration/comparisons/shapes.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';

const withU = (value: string, uncertainty: string, unit: string | null) =>
  [value, '±', uncertainty, unit].filter(Boolean).join(' ');

const Judged = ({ row }: { row: JudgedPoint }) => (
  <span className={row.isSatisfactory ? 'tabular-nums' : 'font-medium text-danger tabular-nums'}>
    {row.normalizedError}
    {row.isSatisfactory ? null : <span className="block">not satisfactory</span>}
  </span>
);

const columns: Column<JudgedPoint & { key: number }>[] = [
  { key: 'point', header: 'Point', cell: ({ point }) => <span className="wrap-anywhere">{point}</span> },
  {
    key: 'value',
    header: 'Our value',
    align: 'right',
    cell: ({ value, uncertainty, unit }) => withU(value, uncertainty, unit),
  },
  {
    key: 'reference',
    header: 'Reference',
    align: 'right',
    cell: ({ reference, referenceUncertainty, unit }) => withU(reference, referenceUncertainty, unit),
  },
  { key: 'en', header: 'Eₙ', align: 'right', cell: (row) => <Judged row={row} /> },
];

const PointCard = ({ row }: { row: JudgedPoint }) => (
  <div className="flex min-w-0 items-start justify-between gap-3">
    <div className="min-w-0 wrap-anywhere">
      <p className="font-medium">{row.point}</p>
      <p className="text-muted">{withU(row.value, row.uncertainty, row.unit)}</p>
      <p className="text-muted">Reference {withU(row.reference, row.referenceUncertainty, row.unit)}</p>
    </div>
    <span className="shrink-0 text-right">
      Eₙ <Judged row={row} />
    </span>
  </div>
);

/** What both sides found, with Eₙ of each point. */
export const ResultsTable = ({ points }: { points: readonly JudgedPoint[] }) => (
  <DataTable
    label="Results"
    columns={columns}
    rows={points.map((point, key) => ({ ...point, key }))}
    rowId={({ key }) => key}
    card={(row) => <PointCard row={row} />}
    empty={<p className="px-4 py-3 text-muted">No results yet.</p>}
  />
);
