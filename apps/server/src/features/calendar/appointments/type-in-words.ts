import { appointmentTypes } from '@portal/contract/calendar/appointments/kinds.ts';
import { say } from '@portal/messages/say.ts';

/** Returns the kind of an appointment in the language of what is written now. */
export function typeInWords(type: string): string {
  const known = appointmentTypes.find((one) => one === type);
  return known ? say(`appointmentType.${known}`) : type;
}
