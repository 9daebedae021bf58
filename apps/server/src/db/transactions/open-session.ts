import type pg from 'pg';
import type { Actor, SessionQuestion } from '../actor.ts';

const SQL = `select session_id as "sessionId", user_id as "userId", role, company_id as "companyId",
  home_company_id as "homeCompanyId", customer_id as "customerId", username, display_name as "displayName",
  email, email_verified as "emailVerified", user_version as "userVersion", nearly_idle as "nearlyIdle",
  second_factor_due as "secondFactorDue"
  from open_session($1, $2, $3, $4) a where a.session_id is not null`;

/** Reads the session and binds the transaction to its tenant, in one statement. */
export async function openSession(client: pg.ClientBase, question: SessionQuestion): Promise<Actor | null> {
  const { rows } = await client.query<Actor>({
    name: 'open-session',
    text: SQL,
    values: [
      question.tokenHash,
      question.wantedCompany,
      question.record?.table ?? null,
      question.record?.id ?? null,
    ],
  });
  return rows[0] ?? null;
}

const keyOf = (q: SessionQuestion): string =>
  `${q.tokenHash.toString('base64')} ${q.wantedCompany ?? ''} ${q.record ? `${q.record.table}/${q.record.id}` : ''}`;

const REMEMBERED = 10_000;

/**
 * The actors that this process last read for each session. They are only guesses: with a guess, the queries of a read
 * are sent together with the look-up of the session. Every guess is compared with that look-up before anything is
 * answered. No decision rests on a guess alone.
 */
export class SessionGuesses {
  readonly #seen = new Map<string, Actor>();

  get(question: SessionQuestion): Actor | undefined {
    return this.#seen.get(keyOf(question));
  }

  remember(question: SessionQuestion, actor: Actor | null): void {
    const key = keyOf(question);
    this.#seen.delete(key);
    if (!actor) return;
    this.#seen.set(key, actor);
    if (this.#seen.size > REMEMBERED) this.#seen.delete(this.#seen.keys().next().value ?? '');
  }
}
