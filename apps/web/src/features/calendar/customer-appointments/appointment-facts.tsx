import type { CustomerAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { zoneInWords } from '@portal/contract/core/zone-words.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { daysInWords, hoursInWords, statusTones, statusWords } from './appointment-words.ts';

interface AppointmentFactsProps {
  appointment: Omit<CustomerAppointment, 'id'>;
  timeZone: string;
}

/** When, where and with whom, and what the customer has asked for. */
export function AppointmentFacts({ appointment, timeZone }: AppointmentFactsProps) {
  const { status, canAnswer, location, technicianName, openRequest } = appointment;
  // An appointment that is over waits for nobody.
  const isWaiting = status === 'scheduled' && !canAnswer;
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong className="block text-lg">{daysInWords(appointment, timeZone)}</strong>
        <span className="tabular-nums">{hoursInWords(appointment, timeZone)}</span>
        {appointment.allDay ? null : <span className="text-muted"> ({zoneInWords(timeZone)})</span>}
      </p>
      {location ? <p className="whitespace-pre-line wrap-anywhere">{location}</p> : null}
      {technicianName ? <p className="wrap-anywhere text-muted">With {technicianName}</p> : null}
      <div>
        <Badge tone={isWaiting ? 'neutral' : statusTones[status]}>
          {isWaiting ? 'Not confirmed' : statusWords[status]}
        </Badge>
      </div>
      {openRequest ? (
        <div className="rounded-lg border border-line bg-slate-50 p-3">
          <p className="font-medium">You asked for another time. We will get back to you.</p>
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
