import type { Email } from 'postal-mime';

/** Why a program wrote the mail and not a person. */
export type AutomaticReason = 'automatic' | 'bulk' | 'loop';

/** Subjects of programs that answer without any of the headers. */
const SUBJECT =
  /^\s*(automatic reply|auto(?:matic)?[- ]?(?:reply|response|answer)|out of (?:the )?office|abwesenheits|automatische antwort|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord)/i;

/**
 * Returns why the mail is no answer of a person (RFC 3834), or null. Such mail is never answered and never put into a
 * conversation. `loop` is mail that a portal sent itself.
 */
export function whyAutomatic({
  headers,
  subject,
}: Pick<Email, 'headers' | 'subject'>): AutomaticReason | null {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  if (value('x-loop') !== undefined || value('x-repair-portal') !== undefined) return 'loop';
  if (headers.some(({ key }) => key === 'list-id')) return 'bulk';
  const precedence = value('precedence');
  if (precedence === 'bulk' || precedence === 'list' || precedence === 'junk') return 'bulk';
  const submitted = value('auto-submitted');
  if (submitted !== undefined && !/^no\b/.test(submitted)) return 'automatic';
  if (precedence === 'auto_reply') return 'automatic';
  if (['x-autoreply', 'x-autorespond', 'x-auto-reply'].some((name) => value(name) !== undefined))
    return 'automatic';
  if (value('return-path') === '<>') return 'automatic';
  return SUBJECT.test(subject ?? '') ? 'automatic' : null;
}
