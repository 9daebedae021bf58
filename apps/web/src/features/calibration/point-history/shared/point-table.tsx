import type {
  PointHistory,
  PointValue,
  SideOfPoint,
} from '@portal/contract/calibration/point-history/shapes.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { CertificateBadge } from '../../../../record-parts/calibration/certificate-badge.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';

const CertificateLink = ({ certificate, isWithdrawn }: PointValue) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <a
      href={certificate.fileUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center text-primary-text wrap-anywhere hover:underline touch:min-h-11"
    >
      {certificate.name}
      <span className="sr-only">, PDF, opens in a new tab</span>
    </a>
    {isWithdrawn ? <CertificateBadge state="withdrawn" /> : null}
  </span>
);

const Side = ({ side }: { side: SideOfPoint | null }) =>
  side ? (
    <span className="tabular-nums">
      {side.error}
      {side.uncertainty ? <span className="text-muted"> ± {side.uncertainty}</span> : null}
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
  { key: 'certificate', header: 'Certificate', cell: (row) => <CertificateLink {...row} /> },
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
  `${name} ${side.error}${side.uncertainty ? ` ± ${side.uncertainty}` : ''} ${unit}${side.isOutside ? ', outside' : ''}`;

const ValueCard = ({ row, unit }: { row: PointValue; unit: string }) => {
  const limits = limitsOf(row);
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-x-3 font-medium">
        {formatDate(row.day)}
        <CertificateLink {...row} />
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
      rowId={({ id }) => id}
      card={(row) => <ValueCard row={row} unit={point.unit} />}
      empty={null}
    />
  </div>
);
