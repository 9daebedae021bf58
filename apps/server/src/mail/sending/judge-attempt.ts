import type { OutboxMessageRow } from '../../db/schema/traces.ts';
import type { MailFault } from './smtp-faults.ts';

/** The result of one try: the addresses that the server refused, or a fault because of which nobody got the mail. */
export type Attempt = { refused: Map<string, MailFault> } | { fault: MailFault };

interface Verdict {
  state: 'queued' | 'sent' | 'failed';
  delivered: string[];
  lastError: string | null;
  /** Minutes until the next try. */
  pause: number;
  /** The tries that count. One that found no server is none. */
  attempts: number;
}

/** Minutes to wait after each try, a day in all (D4.1). The eighth try is the last. */
const PAUSES = [1, 5, 15, 60, 120, 360, 880];

/** Minutes until a server that was away is asked again. */
export const AWAY_PAUSE = 0.5;

/** Returns the recipients, copies included, that do not have the message yet. */
export const pendingOf = ({ recipients, copies, delivered }: OutboxMessageRow): string[] =>
  [...recipients, ...copies].filter((address) => !delivered.includes(address));

/** Decides whether a message is sent, will be tried again, or has failed for good. */
export function judgeAttempt(message: OutboxMessageRow, attempt: Attempt): Verdict {
  const { attempts } = message;
  if ('fault' in attempt && attempt.fault.about === 'away')
    return {
      state: 'queued',
      delivered: message.delivered,
      lastError: attempt.fault.sentence,
      pause: AWAY_PAUSE,
      attempts: attempts - 1,
    };
  const pause = PAUSES[attempts - 1];
  const faults = 'fault' in attempt ? [attempt.fault] : [...attempt.refused.values()];
  const accepted =
    'fault' in attempt ? [] : pendingOf(message).filter((address) => !attempt.refused.has(address));
  const delivered = [...message.delivered, ...accepted];
  // Addresses that were not reached because the server broke off have the same sentence.
  const lastError =
    faults.length > 0 ? [...new Set(faults.map(({ sentence }) => sentence))].join('\n') : null;
  const mayRecover = pause !== undefined && faults.some(({ permanent }) => !permanent);
  if (mayRecover) return { state: 'queued', delivered, lastError, pause, attempts };
  return { state: delivered.length > 0 ? 'sent' : 'failed', delivered, lastError, pause: 0, attempts };
}
