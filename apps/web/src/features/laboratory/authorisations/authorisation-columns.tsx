import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { actLabels } from '@portal/contract/laboratory/authorisations/acts.ts';
import type { Authorisation } from '@portal/contract/laboratory/authorisations/endpoints.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';

type Row = { row: Authorisation };

const Person = ({ row }: Row) => (
  <span className="flex flex-wrap items-center gap-2">
    <span className="font-medium wrap-anywhere">{row.person}</span>
    {row.isActive ? null : <Badge>Account switched off</Badge>}
    <AppLink
      to={technicalRecordPaths.technicalRecords({ userId: String(row.userId) })}
      aria-label={`Certificates of ${row.person}`}
      className="min-h-6 text-sm text-primary-text underline"
    >
      Certificates
    </AppLink>
  </span>
);

const ForWhat = ({ row }: Row) => (
  <span className="line-clamp-3 wrap-anywhere">{row.procedure ?? `All of ${row.discipline}`}</span>
);

const Acts = ({ row }: Row) => (
  <span className="flex flex-wrap gap-1">
    {row.acts.map((act) => (
      <Badge key={act} tone={row.isInForce ? 'green' : 'neutral'}>
        {actLabels[act]}
      </Badge>
    ))}
  </span>
);

const Days = ({ row }: Row) => (
  <span>
    {formatDate(row.validFrom)} {row.validUntil ? `to ${formatDate(row.validUntil)}` : 'on'}
    {row.withdrawnOn ? (
      <span className="block text-muted wrap-anywhere">
        Withdrawn from {formatDate(row.withdrawnOn)} by {row.withdrawnBy}: {row.withdrawalReason}
      </span>
    ) : null}
  </span>
);

const Evidence = ({ row }: Row) => (
  <span className="block">
    <span className="line-clamp-4 wrap-anywhere">{row.evidence}</span>
    <span className="text-sm text-muted wrap-anywhere">Authorised by {row.grantedBy}</span>
  </span>
);

/** The table of authorised people on wide screens. */
export const authorisationColumns: Column<Authorisation>[] = [
  { key: 'person', header: 'Person', sort: 'person', cell: (row) => <Person row={row} /> },
  { key: 'for', header: 'For', cell: (row) => <ForWhat row={row} /> },
  { key: 'acts', header: 'May', cell: (row) => <Acts row={row} /> },
  { key: 'days', header: 'From', sort: 'validFrom', cell: (row) => <Days row={row} /> },
  { key: 'evidence', header: 'Shown by', cell: (row) => <Evidence row={row} /> },
];

/** An authorisation as a card, for phones. */
export const AuthorisationCard = ({ row }: Row) => (
  <div className="flex min-w-0 flex-col gap-1">
    <Person row={row} />
    <ForWhat row={row} />
    <Acts row={row} />
    <Days row={row} />
    <Evidence row={row} />
  </div>
);
