import { type CalendarDate, formatDate } from '../../core/dates/dates.ts';
import type { AuthorisedAct } from './acts.ts';

const doing: Record<AuthorisedAct, string> = {
  perform: 'calibrate by',
  check: 'check results of',
  sign: 'sign certificates of',
};

/** Messages about people who are authorised in a laboratory. */
export const authorisationMessages = {
  notFound: 'Authorisation not found',
  unknownPerson: 'Unknown person',
  unknownProcedure: 'Unknown procedure',
  forWhat: 'Choose a procedure or a discipline, not both',
  acts: 'Choose at least one',
  evidence: 'Say what shows that the person can do it',
  backwards: 'Must not be before the first day',
  reason: 'Say why',
  withdrawn: 'This authorisation was withdrawn already',
  own: 'Somebody else has to authorise you. The company does not let one person do both.',
  /** Says who may not do what on which day. `procedure` is its number. */
  notAuthorised: (person: string, act: AuthorisedAct, procedure: string, day: CalendarDate) =>
    `${person} was not authorised to ${doing[act]} ${procedure} on ${formatDate(day)}`,
} as const;
