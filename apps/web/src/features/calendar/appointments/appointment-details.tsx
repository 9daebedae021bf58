import { appointmentEndpoints } from '@portal/contract/calendar/appointments/endpoints.ts';
import { appointmentStatusLabel } from '@portal/contract/calendar/appointments/kinds.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import { CalendarPlus, Gauge, Link2, Pencil, Trash2, Unlink, Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf, useEndpointMutation } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { hoursOf, NEEDS_SOMEBODY } from './appointment-words.ts';
import { dayInWords } from './calendar-days.ts';
import { useDeleteAppointment } from './use-save-appointment.ts';

const LinkRepair = lazy(() => import('./link-repair.tsx').then((part) => ({ default: part.LinkRepair })));

interface AppointmentDetailsProps {
  row: Appointment;
  timeZone: string;
  /** Without it the reader may only look. */
  onEdit: ((row: Appointment) => void) | undefined;
  onClose: () => void;
}

/** Returns the address of a new request for this appointment (B2.9). */
const requestPath = (row: Appointment, type: 'repair' | 'calibration'): string =>
  paths.newRepair({
    title: row.title,
    description: row.description ?? undefined,
    type,
    appointmentId: String(row.id),
    startTime: row.startTime,
    customerId: row.customerId === null ? undefined : String(row.customerId),
    location: row.location ?? undefined,
  });

/** The details of an appointment, with the three ways to a request (B2.9, D5.4). */
export function AppointmentDetails({ row, timeZone, onEdit, onClose }: AppointmentDetailsProps) {
  const [shown, setShown] = useState<'details' | 'link' | 'delete' | 'endLinks'>('details');
  const { mutateAsync: remove } = useDeleteAppointment();
  const { mutateAsync: endLinks } = useEndpointMutation(appointmentEndpoints.revokeLinks, {
    failure: { title: 'The links were not ended' },
  });
  const [first, last] = daysOf(row, timeZone);
  if (shown === 'link')
    return (
      <Suspense>
        <LinkRepair row={row} onBack={() => setShown('details')} onClose={onClose} />
      </Suspense>
    );
  if (shown === 'delete')
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => open || setShown('details')}
        title="Delete Appointment"
        description={`Are you sure you want to delete ${row.title}? This action cannot be undone.`}
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        destructive
        onConfirm={async () => {
          await remove({ params: { id: row.id } });
          onClose();
        }}
      />
    );
  if (shown === 'endLinks')
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => open || setShown('details')}
        title="End all links?"
        description="Links to this appointment that were mailed stop working. The next mail about it brings a new one."
        confirmLabel="End links"
        destructive
        onConfirm={async () => {
          await endLinks({ params: { id: row.id } });
          toast({ title: 'Links ended', description: 'Nobody can open them any more.' });
        }}
      />
    );
  const facts: [string, string | null][] = [
    [
      'When',
      `${dayInWords(first)}${last === first ? '' : ` to ${dayInWords(last)}`}, ${hoursOf(row, timeZone)}`,
    ],
    ['Type', row.appointmentType],
    ['Status', appointmentStatusLabel(row.status)],
    ['Customer', row.customerName],
    ['Technician', row.technicianName ?? NEEDS_SOMEBODY],
    ['Location', row.location],
    ['Description', row.description],
    ['Request', row.serviceReportNumber],
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={row.title}
      size="lg"
      footer={
        <>
          {onEdit ? (
            <Button variant="ghost" onClick={() => setShown('delete')}>
              <Trash2 aria-hidden className="size-4" />
              Delete
            </Button>
          ) : null}
          {onEdit && row.customerId !== null ? (
            <Button variant="ghost" onClick={() => setShown('endLinks')}>
              <Unlink aria-hidden className="size-4" />
              End Links
            </Button>
          ) : null}
          <a
            href={urlOf(appointmentEndpoints.ics, { params: { id: row.id } })}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <CalendarPlus aria-hidden className="size-4" />
            Calendar File
          </a>
          {onEdit ? (
            <Button variant="secondary" onClick={() => onEdit(row)}>
              <Pencil aria-hidden className="size-4" />
              Edit
            </Button>
          ) : null}
        </>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {row.repairId !== null ? (
        <AppLink
          to={onEdit ? paths.adminRepair(row.repairId) : paths.repair(row.repairId)}
          className={buttonClass({ variant: 'secondary', className: 'mt-5' })}
        >
          Open {row.serviceReportNumber ?? 'the request'}
        </AppLink>
      ) : onEdit ? (
        <div className="mt-5 grid gap-2 sm:grid-cols-3">
          <AppLink to={requestPath(row, 'repair')} className={buttonClass()}>
            <Wrench aria-hidden className="size-4" />
            Repair Request
          </AppLink>
          <AppLink to={requestPath(row, 'calibration')} className={buttonClass()}>
            <Gauge aria-hidden className="size-4" />
            Yearly Calibration
          </AppLink>
          <Button variant="secondary" onClick={() => setShown('link')} className="whitespace-normal!">
            <Link2 aria-hidden className="size-4" />
            Link to Existing Request
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
