import { technicianMessages } from '@portal/contract/companies/technicians/messages.ts';
import type { TechnicianRow } from '../../../db/schema/repairs.ts';
import { invalidField } from '../../../errors.ts';

type Hours = Pick<TechnicianRow, 'workDays' | 'workFrom' | 'workTo' | 'daysOff'>;
type Given = { [K in keyof Hours]?: Hours[K] | undefined };

const DEFAULTS = { workFrom: '08:00', workTo: '17:00' };

/**
 * Returns the columns of the working hours that are given (D5.7). `stored` has the hours that stay.
 * @throws 400 when work would end before it begins.
 */
export function hoursColumns(given: Given, stored: Pick<Hours, 'workFrom' | 'workTo'> = DEFAULTS) {
  const { workDays, workFrom = stored.workFrom, workTo = stored.workTo, daysOff } = given;
  if (workFrom >= workTo) throw invalidField('workTo', technicianMessages.hoursBackwards);
  return {
    workFrom,
    workTo,
    ...(workDays && { workDays }),
    ...(daysOff && { daysOff: JSON.stringify(daysOff) }),
  };
}
