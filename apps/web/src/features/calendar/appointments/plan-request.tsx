import { appointmentEndpoints } from '@portal/contract/calendar/appointments/endpoints.ts';
import type { AppointmentRequest } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { hourOf } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import type { Technician } from '@portal/contract/companies/technicians/endpoints.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';

interface PlanRequestProps {
  request: AppointmentRequest;
  companyId: number;
  timeZone: string;
  technicians: readonly Technician[];
  onClose: () => void;
}

/**
 * The appointment dialog, filled with what the customer wishes first (D5.8). For another time of an appointment it moves
 * that one.
 */
export function PlanRequest({ request, ...props }: PlanRequestProps) {
  const { appointmentId, wishes } = request;
  const { data: appointment } = useQuery({
    ...q(appointmentEndpoints.get, { params: { id: String(appointmentId ?? '') } }),
    enabled: appointmentId !== null,
  });
  if (appointmentId !== null && !appointment) return null;
  const [first] = wishes;
  return (
    <AppointmentDialog
      {...props}
      request={request}
      appointment={appointment}
      start={first ? `${first.date}T${hourOf[first.half]}` : today(props.timeZone)}
      technicianId={appointment?.technicianId ?? null}
    />
  );
}
