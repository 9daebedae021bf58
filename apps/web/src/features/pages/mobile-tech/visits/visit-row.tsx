import { isPlanned } from '@portal/contract/calendar/appointments/kinds.ts';
import type { Appointment } from '@portal/contract/calendar/appointments/shapes.ts';
import { formatTime, type Instant } from '@portal/contract/core/dates/dates.ts';
import { CloudUpload, Flag, MapPin, Play } from 'lucide-react';
import { enqueue } from '../../../../device/queue.ts';
import { isVisit, type QueuedAct, type Visit } from '../../../../device/queued-act.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

interface VisitRowProps {
  row: Appointment;
  /** The place in the route, from 1. */
  place: number;
  queue: readonly QueuedAct[];
}

/** Returns the address of a map for the way there. The phone opens it in the app for maps. */
const wayTo = (location: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location)}`;

/** One appointment of the route: when, where and for whom, with Start and Finish under the thumb. */
export function VisitRow({ row, place, queue }: VisitRowProps) {
  const { id: userId, timeZone } = useSignedInUser();
  const { id, title, startTime, endTime, allDay, location, customerName, status, startedAt, repairId } = row;
  const waits = queue.some(
    (item) => isVisit(item) && item.act.appointmentId === id && item.state === 'waiting',
  );
  const keep = async (step: Visit['step']) => {
    try {
      await enqueue({
        userId,
        repairId: null,
        number: title,
        act: { kind: 'visit', appointmentId: id, step },
      });
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to update appointment. This device has no room to keep it.',
      });
    }
  };
  const time = (instant: Instant) => formatTime(instant, timeZone);
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="flex size-7 shrink-0 items-center justify-center rounded-full bg-slate-100 text-sm font-medium tabular-nums"
        >
          {place}
        </span>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
          <span className="font-medium tabular-nums">
            {allDay ? 'All day' : `${time(startTime)} to ${time(endTime)}`}
          </span>
          <span className="wrap-anywhere">{title}</span>
          {customerName && !title.includes(customerName) ? (
            <span className="wrap-anywhere text-muted">{customerName}</span>
          ) : null}
          {row.description ? (
            <span className="line-clamp-3 whitespace-pre-line wrap-anywhere text-sm text-muted">
              {row.description}
            </span>
          ) : null}
          <span className="flex flex-wrap gap-1">
            <State row={row} time={time} />
            {waits ? (
              <Badge icon={CloudUpload} tone="amber">
                Waits to be sent
              </Badge>
            ) : null}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {location ? (
          <a
            href={wayTo(location)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({
              variant: 'secondary',
              size: 'thumb',
              className: 'h-auto! min-h-14 w-full whitespace-normal!',
            })}
          >
            <MapPin aria-hidden className="size-5" />
            <span className="min-w-0 wrap-anywhere">{location}</span>
            <span className="sr-only">, opens a map in a new tab</span>
          </a>
        ) : null}
        {repairId === null ? null : (
          <AppLink
            to={paths.mobileRepair(repairId)}
            className={buttonClass({ variant: 'secondary', size: 'thumb', className: 'flex-1' })}
          >
            {row.serviceReportNumber ?? 'Repair'}
          </AppLink>
        )}
        {isPlanned(status) && !startedAt ? (
          <Button
            size="thumb"
            className="flex-1"
            aria-label={`Start ${title}`}
            onClick={() => void keep('start')}
          >
            <Play aria-hidden className="size-5" />
            Start
          </Button>
        ) : null}
        {isPlanned(status) && startedAt ? (
          <Button
            size="thumb"
            className="flex-1"
            aria-label={`Finish ${title}`}
            onClick={() => void keep('finish')}
          >
            <Flag aria-hidden className="size-5" />
            Finish
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function State({ row, time }: { row: Appointment; time: (instant: Instant) => string }) {
  const { status, startedAt, finishedAt } = row;
  if (status === 'completed')
    return <Badge tone="green">{finishedAt ? `Finished at ${time(finishedAt)}` : 'Completed'}</Badge>;
  if (startedAt) return <Badge tone="blue">Started at {time(startedAt)}</Badge>;
  return (
    <Badge tone={status === 'confirmed' ? 'green' : 'neutral'}>
      {status === 'confirmed' ? 'Confirmed' : 'Scheduled'}
    </Badge>
  );
}
