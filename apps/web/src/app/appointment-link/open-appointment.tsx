import { customerAppointmentEndpoints } from '@portal/contract/calendar/customer-appointments/endpoints.ts';
import type { PublicAppointment } from '@portal/contract/calendar/customer-appointments/shapes.ts';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { applyIcon, applyTheme, PORTAL_NAME } from '../../branding/apply-theme.ts';
import { applyHouseStyle } from '../../branding/house-style.ts';
import { PublicAppointmentScreen } from '../../features/calendar/customer-appointments/public-appointment.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { tokenOfAddress } from '../token-of-address.ts';
import { UnreadableLink } from '../unreadable-link.tsx';

/** Shows the page of a mailed appointment without router, cache and shell, as the page of a mailed estimate. */
export function openAppointment(root: Root): void {
  document.title = `Appointment | ${PORTAL_NAME}`;
  const token = tokenOfAddress(paths.mailedAppointment);
  root.render(
    <StrictMode>
      <AppointmentPage token={token} />
      <BusyLine />
    </StrictMode>,
  );
}

function AppointmentPage({ token }: { token: string }) {
  const [appointment, setAppointment] = useState<PublicAppointment>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(customerAppointmentEndpoints.readPublic, { params: { token } }).then(({ data }) => {
      applyTheme(data.company);
      applyHouseStyle(data.company.style);
      applyIcon(data.company);
      document.title = `Appointment | ${data.company.name}`;
      setAppointment(data);
    }, setError);
  }, [token]);
  useEffect(load, [load]);
  if (appointment) return <PublicAppointmentScreen token={token} appointment={appointment} />;
  if (!error) return <LoadingScreen />;
  return <UnreadableLink error={error} failure="The appointment could not be loaded" retry={load} />;
}
