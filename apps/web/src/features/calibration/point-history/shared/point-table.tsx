import type {
  PointHistory,
  PointValue,
  SideOfPoint,
} from '@portal/contract/calibration/point-history/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { Import } from 'lucide-react';
import { CertificateBadge } from '../../../../record-parts/calibration/certificate-badge.tsx';
import { ResultBadge } from '../../../../record-parts/calibration/result-badge.tsx';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';

const Paper = ({ name, fileUrl }: NonNullable<PointValue['certificate']>) =>
  fileUrl ? (
    <a
      href={fileUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-primary-text wrap-anywhere hover:underline touch:min-h-11"
    >
      {name}
      <span className="sr-only">, PDF, opens in a new tab</span>
    </a>
  ) : (
    <span className="wrap-anywhere">{name}</span>
  );

/** Where the values come from: a certificate, or another system with what it says of itself. */
const Source = ({ certificate, isWithdrawn, elsewhere }: PointValue) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    {certificate ? <Paper {...certificate} /> : null}
    {isWithdrawn ? <CertificateBadge state="withdrawn" /> : null}
    {elsewhere ? (
      <>
        <Badge tone="neutral" icon={Import}>
          From another system
        </Badge>
        {elsewhere.laboratory ? (
          <span className="text-muted wrap-anywhere">{elsewhere.laboratory}</span>
        ) : null}
        {elsewhere.result ? <ResultBadge result={elsewhere.result} /> : null}
      </>
    ) : null}
  </span>
);

const Side = ({ side }: { side: SideOfPoint | null }) =>
  side ? (
    <span className="tabular-nums">
      {side.error}
      {side.uncertainty ? <span className="text-muted"> ± {side.uncertainty}</span> : null}
      {side.coverageFactor ? <span className="text-muted"> (k = {side.coverageFactor})</span> : null}
      {side.isOutside ? <span className="block text-danger">outside</span> : null}
    </span>
  ) : null;

const limitsOf = ({ lower, upper }: PointValue): string | null => {
  if (lower !== null && upper !== null) return `${lower} to ${upper}`;
  if (lower !== null) return `from ${lower}`;
  return upper === null ? null : `to ${upper}`;
};

const columns: Column<PointValue>[] = [
  {
    key: 'day',
    header: 'Calibrated',
    cell: ({ day }) => <span className="whitespace-nowrap">{formatDate(day)}</span>,
  },
  { key: 'certificate', header: 'Certificate', cell: (row) => <Source {...row} /> },
  { key: 'found', header: 'Error as found', align: 'right', cell: ({ asFound }) => <Side side={asFound} /> },
  { key: 'left', header: 'Error as left', align: 'right', cell: ({ asLeft }) => <Side side={asLeft} /> },
  {
    key: 'limits',
    header: 'Limits',
    align: 'right',
    cell: (row) => <span className="tabular-nums">{limitsOf(row)}</span>,
  },
];

const sideInWords = (name: string, side: SideOfPoint | null, unit: string): string | null =>
  side &&
  [
    `${name} ${side.error}`,
    side.uncertainty ? ` ± ${side.uncertainty}` : '',
    ` ${unit}`,
    side.coverageFactor ? ` (k = ${side.coverageFactor})` : '',
    side.isOutside ? ', outside' : '',
  ].join('');

const ValueCard = ({ row, unit }: { row: PointValue; unit: string }) => {
  const limits = limitsOf(row);
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-x-3 font-medium">
        {formatDate(row.day)}
        <Source {...row} />
      </p>
      {[
        sideInWords('As found', row.asFound, unit),
        sideInWords('As left', row.asLeft, unit),
        limits && `Limits ${limits} ${unit}`,
      ].map((line) =>
        line ? (
          <p key={line} className="text-muted">
            {line}
          </p>
        ) : null,
      )}
    </div>
  );
};

/** The numbers of the picture, newest first, with those of withdrawn certificates. */
export const PointTable = ({ point, name }: { point: PointHistory; name: string }) => (
  <div className="flex flex-col gap-1">
    <p className="text-sm text-muted">Errors, U and limits in {point.unit}.</p>
    <DataTable
      label={`${name} over the calibrations`}
      columns={columns}
      rows={point.values.toReversed()}
      rowId={({ key }) => key}
      card={(row) => <ValueCard row={row} unit={point.unit} />}
      empty={null}
    />
  </div>
);
