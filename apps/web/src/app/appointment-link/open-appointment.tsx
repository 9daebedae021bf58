import { customerAppointmentEndpoints } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import type { PublicAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { send } from '../../api/client.ts';
import { PublicAppointmentScreen } from '../../features/calendar/customer-appointments/public-appointment.screen.tsx';
import { say } from '../../languages/say.ts';
import { paths } from '../../navigation/paths.ts';
import { linkedPage } from '../linked-page.tsx';

/** Shows the page of a mailed appointment. */
export const openAppointment = linkedPage<PublicAppointment>({
  path: paths.mailedAppointment,
  read: (token) => send(customerAppointmentEndpoints.readPublic, { params: { token } }),
  titleOf: () => say('Appointment'),
  failure: () => say('The appointment could not be loaded'),
  screen: (token, appointment) => <PublicAppointmentScreen token={token} appointment={appointment} />,
});
