import { type CalendarDate, formatDate } from '../../core/dates/dates.ts';
import { kindNoun } from '../repairs/kinds-of-work.ts';
import type { PromiseProposal } from './endpoints.ts';

/** Returns what a proposal is based on, such as '8 of 10 repairs like this were done within 12 days.' */
export const proposalBasis = ({ days, basis }: Pick<PromiseProposal, 'days' | 'basis'>): string =>
  `${basis.within} of ${basis.count} ${kindNoun(basis.kind)} like this were done within ${days} ${days === 1 ? 'day' : 'days'}.`;

/** Texts about a promise that slipped. */
export const promiseMessages = {
  notSlipped: 'The customer knows the present completion date already.',
  noRecipient: 'No email about a delay goes to the addresses of this repair. See the mail rules.',
  /** The timeline's entry for staff. */
  told: (promised: CalendarDate, sendMail: boolean): string =>
    sendMail
      ? `The customer was mailed that the completion of ${formatDate(promised)} is delayed.`
      : `The customer was told that the completion of ${formatDate(promised)} is delayed.`,
} as const;
