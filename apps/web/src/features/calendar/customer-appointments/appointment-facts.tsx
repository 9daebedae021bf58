import type { AppointmentStatus } from '@portal/contract/calendar/appointments/kinds.ts';
import { daysOf } from '@portal/contract/calendar/appointments/warnings.ts';
import type { CustomerAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { formatTime } from '@portal/contract/core/dates/dates.ts';
import { zoneInWords } from '@portal/contract/core/dates/zone-words.ts';
import { dateFormat } from '@portal/contract/core/house-style.ts';
import { languageOfPage, say } from '../../../languages/say.ts';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';

type When = Pick<CustomerAppointment, 'startTime' | 'endTime' | 'allDay'>;

const day = (date: string): string =>
  dateFormat('full day', 'UTC', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(`${date}T12:00:00Z`));

/** Returns the days of an appointment in words, in the company's zone: 'Monday, May 5, 2031'. */
export function daysInWords(row: When, timeZone: string): string {
  const [first, last] = daysOf(row, timeZone);
  return first === last ? day(first) : say('{from} to {to}', { from: day(first), to: day(last) });
}

/** Returns the hours of an appointment in words: '9:00 AM to 10:00 AM', or 'All day'. */
export const hoursInWords = ({ startTime, endTime, allDay }: When, timeZone: string): string =>
  allDay
    ? say('All day')
    : say('{from} to {to}', { from: formatTime(startTime, timeZone), to: formatTime(endTime, timeZone) });

/** The tone of each status. Its word is always beside it. */
export const statusTones: Record<AppointmentStatus, Tone> = {
  scheduled: 'amber',
  confirmed: 'green',
  completed: 'neutral',
  no_show: 'orange',
  cancelled: 'red',
};

/** The word for each status, as the customer reads it. */
export const statusWords = {
  scheduled: 'Waiting for you to confirm',
  confirmed: 'Confirmed',
  completed: 'Completed',
  no_show: 'Missed',
  cancelled: 'Cancelled',
} as const satisfies Record<AppointmentStatus, string>;

interface AppointmentFactsProps {
  appointment: Omit<CustomerAppointment, 'id'>;
  timeZone: string;
}

/** When, where and with whom, and what the customer has asked for. */
export function AppointmentFacts({ appointment, timeZone }: AppointmentFactsProps) {
  const { status, canAnswer, location, technicianName, openRequest } = appointment;
  // An appointment that is over waits for nobody, and one for which another time was asked waits for the company.
  const isWaiting = status === 'scheduled' && (!canAnswer || Boolean(openRequest));
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong className="block text-lg">{daysInWords(appointment, timeZone)}</strong>
        <span className="tabular-nums">{hoursInWords(appointment, timeZone)}</span>
        {appointment.allDay ? null : (
          <span className="text-muted"> ({zoneInWords(timeZone, languageOfPage())})</span>
        )}
      </p>
      {location ? <p className="whitespace-pre-line wrap-anywhere">{location}</p> : null}
      {technicianName ? (
        <p className="wrap-anywhere text-muted">{say('With {person}', { person: technicianName })}</p>
      ) : null}
      <div>
        <Badge tone={isWaiting ? 'neutral' : statusTones[status]}>
          {isWaiting ? say('Not confirmed') : say(statusWords[status])}
        </Badge>
      </div>
      {openRequest ? (
        <div className="rounded-lg border border-line bg-slate-50 p-3">
          <p className="font-medium">{say('You asked for another time. We will get back to you.')}</p>
          <ul className="mt-1 list-disc pl-5">
            {openRequest.wishes.map((wish) => (
              <li key={`${wish.date} ${wish.half}`}>{wishInWords(wish)}</li>
            ))}
          </ul>
          {openRequest.note ? (
            <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted">{openRequest.note}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
