import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import type { Recall } from '@portal/contract/calibration/recalls/shapes.ts';
import { formatDate, formatDateTime, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { toast } from '../../../ui/toast/toast.ts';

/** Ends the link of a recall that waits for an answer, when the mail went to the wrong person. */
function EndRecallLink({ row: { id, customerName } }: { row: Recall }) {
  const [asks, setAsks] = useState(false);
  const { mutateAsync: end } = useEndpointMutation(recallEndpoints.revokeLink, {
    failure: { title: 'The link was not ended' },
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsks(true)}>
        <Unlink aria-hidden className="size-4" />
        End Link
        <span className="sr-only"> of {customerName}</span>
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="End the link?"
        description={`The mailed link stops working, and ${customerName} can no longer answer through it. The next reminder brings a new one.`}
        confirmLabel="End link"
        destructive
        onConfirm={async () => {
          await end({ params: { id } });
          toast({ title: 'Link ended', description: 'Nobody can open it any more.' });
        }}
      />
    </>
  );
}

/** The units that are listed before the others are only counted. */
const LISTED = 5;
const linkClass =
  'inline-flex min-h-6 items-center font-medium text-primary-text wrap-anywhere hover:underline';

const Customer = ({ row }: { row: Recall }) => (
  <>
    <AppLink to={paths.customer(row.customerId)} className={linkClass}>
      {row.customerName}
    </AppLink>
    <span className="block text-sm text-muted wrap-anywhere">{row.recipients.join(', ')}</span>
  </>
);

function Sent({ row }: { row: Recall }) {
  const { timeZone } = useSignedInUser();
  if (row.state === 'unreachable') return <Badge tone="red">Not reached</Badge>;
  if (row.sentAt === null) return <span>Planned for {formatDateTime(row.dueAt, timeZone)}</span>;
  return (
    <>
      <span className="block">{formatDateTime(row.sentAt, timeZone)}</span>
      <span className="block text-sm text-muted wrap-anywhere">
        {row.askedBy ? `By ${row.askedBy}` : 'By the portal'}
      </span>
    </>
  );
}

const Outcome = ({ unit }: { unit: Recall['units'][number] }) =>
  unit.outcome === 'declined' ? (
    <Badge>Said no</Badge>
  ) : unit.outcome === 'requested' ? (
    unit.repairId === null ? (
      <Badge tone="green">Requested</Badge>
    ) : (
      <AppLink to={paths.adminRepair(unit.repairId)} className={linkClass}>
        {unit.serviceReportNumber}
      </AppLink>
    )
  ) : null;

const Units = ({ row: { units } }: { row: Recall }) => (
  <ul className="flex flex-col gap-0.5 text-sm">
    {units.slice(0, LISTED).map((unit) => (
      <li key={unit.id} className="flex flex-wrap items-center gap-x-2">
        <AppLink to={paths.unit(unit.id)} className={linkClass}>
          {unit.device}
          {unit.serialNumber ? `, S/N ${unit.serialNumber}` : ''}
        </AppLink>
        <span className="text-muted">due {formatDate(unit.dueOn)}</span>
        <Outcome unit={unit} />
      </li>
    ))}
    {units.length > LISTED ? <li className="text-muted">and {units.length - LISTED} more</li> : null}
  </ul>
);

function Answer({ row }: { row: Recall }) {
  const { timeZone } = useSignedInUser();
  if (row.answeredAt === null)
    return row.state === 'sent' ? (
      <>
        <Badge tone="blue">Waiting</Badge>
        <EndRecallLink row={row} />
      </>
    ) : null;
  return (
    <>
      <span className="block">{formatDayOf(row.answeredAt, timeZone)}</span>
      <span className="block text-sm text-muted wrap-anywhere">{row.answeredBy}</span>
    </>
  );
}

/** The table of the recalls. */
export const recallColumns: Column<Recall>[] = [
  { key: 'customer', header: 'Customer', cell: (row) => <Customer row={row} /> },
  { key: 'sent', header: 'Asked', className: 'w-48', cell: (row) => <Sent row={row} /> },
  { key: 'units', header: 'Units', cell: (row) => <Units row={row} /> },
  { key: 'answer', header: 'Answer', className: 'w-40', cell: (row) => <Answer row={row} /> },
];

/** A recall on a phone. */
export const RecallCard = ({ row }: { row: Recall }) => (
  <div className="flex flex-col gap-2">
    <div>
      <Customer row={row} />
    </div>
    <Units row={row} />
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <Sent row={row} />
      </div>
      <div>
        <Answer row={row} />
      </div>
    </div>
  </div>
);
