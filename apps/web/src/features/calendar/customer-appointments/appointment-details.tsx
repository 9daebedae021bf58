import type { CustomerAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { AnswerAppointment } from './answer-appointment.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { useAnswer } from './use-answer.ts';

interface AppointmentDetailsProps {
  row: CustomerAppointment;
  timeZone: string;
  onClose: () => void;
}

/** One appointment of the customer with its answers. */
export function AppointmentDetails({ row, timeZone, onClose }: AppointmentDetailsProps) {
  const answers = useAnswer(row, onClose);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={row.appointmentType} size="lg">
      <div className="flex flex-col gap-5">
        <AppointmentFacts appointment={row} timeZone={timeZone} />
        {row.canAnswer ? <AnswerAppointment appointment={row} answers={answers} /> : null}
      </div>
    </Dialog>
  );
}
