import { setImmediate as others } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Emptied } from '../../../db/schema/texts.ts';
import { tableTexts } from '../../../db/table-texts.ts';
import type { ErasedPerson } from './erased-person.ts';
import { type ErasureStep, emptiedValue, jsonWithout } from './erased-row.ts';
import { type Needle, withoutPerson } from './find-person.ts';
import { ROWS_AT_ONCE } from './find-rows.ts';

/** Answers that one statement reads through. */
const PAGE = 200;

interface StoredAnswer {
  userId: number;
  key: string;
  answer: unknown;
  /** The caller belongs to the company. Superadmins of other companies may have worked in it. */
  isOfCompany: boolean;
}

/** Reads the answers that are kept for a repeated call (D2.4), to callers who may have seen the person. */
async function* readAnswers(
  db: Db,
  { companyId }: ErasedPerson,
  lock: boolean,
): AsyncGenerator<StoredAnswer> {
  for (let last: StoredAnswer | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const { rows }: { rows: StoredAnswer[] } = await sql<StoredAnswer>`
      select i.user_id, i.key, i.answer, coalesce(u.company_id = ${companyId}, false) as is_of_company
      from idempotency_keys i join users u on u.id = i.user_id
      where (u.company_id = ${companyId} or u.role = 'superadmin') and jsonb_typeof(i.answer) in ('object', 'array')
        and (i.user_id, i.key) > (${last?.userId ?? 0}, ${last?.key ?? ''})
      order by i.user_id, i.key limit ${PAGE} ${lock ? sql`for update of i` : sql``}`.execute(db);
    for (const [at, row] of rows.entries()) {
      if (at % ROWS_AT_ONCE === 0) await others();
      yield row;
    }
    last = rows.length < PAGE ? undefined : rows.at(-1);
  }
}

type About = 'account' | 'repair';

/** What is emptied of a record of the person in an answer, as it is in its table. */
const emptied: Record<About, Readonly<Record<string, Emptied | undefined>>> = {
  account: {
    ...{ username: 'name', contactName: 'name', email: 'email', newEmail: 'null' },
    ...{ phone: 'null', company: 'null', customerNo: 'null', address: 'null' },
  },
  repair: tableTexts.find(({ table }) => table === 'repairs')?.own?.columns ?? {},
};

/** A value that names somebody, such as `submittedBy`. A name of one word is searched for there. */
const NAMES = /(?:By|Name)$/;

/** Returns the record of the person that an object of an answer shows, or is a part of. */
function shownBy(
  one: Record<string, unknown>,
  { id }: ErasedPerson,
  requests: ReadonlySet<number>,
): About | undefined {
  if ('serviceReportNumber' in one && requests.has(Number(one['id']))) return 'repair';
  if (requests.has(Number(one['repairId']))) return 'repair';
  return 'username' in one && one['id'] === id ? 'account' : undefined;
}

interface Reading {
  person: ErasedPerson;
  requests: ReadonlySet<number>;
  /** What is searched for where no record of the person is shown. */
  ofOthers: Needle[];
}

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function valueWithout(value: unknown, key: string, reading: Reading, about: About | undefined): unknown {
  if (value !== null && typeof value === 'object' && !isTexts(value))
    return answerWithout(value, reading, about);
  if (about === undefined) return jsonWithout(value, reading.ofOthers, new Set(), key);
  const { person } = reading;
  const how = emptied[about][key];
  if (how) return emptiedValue(value, how, person.id);
  const needles = [...(NAMES.test(key) ? person.ownNeedles : []), ...person.theirNeedles, ...person.needles];
  const without = (one: unknown) => (typeof one === 'string' ? withoutPerson(one, needles) : one);
  return Array.isArray(value) ? value.map(without) : without(value);
}

/** Returns an answer without the person. What shows a record of theirs is emptied as that record is. */
function answerWithout(value: unknown, reading: Reading, within?: About): unknown {
  if (Array.isArray(value)) return value.map((one) => answerWithout(one, reading, within));
  if (value === null || typeof value !== 'object') return value;
  const about = shownBy(value as Record<string, unknown>, reading.person, reading.requests) ?? within;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, valueWithout(one, key, reading, about)]),
  );
}

/** Returns the stored answers that change, as they are afterwards. */
async function* changedAnswers(db: Db, person: ErasedPerson, lock: boolean) {
  const requests = new Set(person.requests);
  for await (const row of readAnswers(db, person, lock)) {
    // Those of the account itself are deleted with it.
    if (row.userId === person.id) continue;
    const reading = { person, requests, ofOthers: row.isOfCompany ? person.needles : [] };
    const answer = JSON.stringify(answerWithout(row.answer, reading));
    if (answer !== JSON.stringify(row.answer)) yield { ...row, answer };
  }
}

/** A call that is repeated still gets an answer and is not carried out again. The answer names nobody. */
export const storedAnswers: ErasureStep = {
  key: 'stored-answers',
  what: 'Answers that are kept a day for repeated calls',
  count: async (db, person, most) => {
    let rows = 0;
    for await (const _ of changedAnswers(db, person, false)) if (++rows > most) break;
    return { rows, examples: [] };
  },
  run: async (db, person) => {
    let rows = 0;
    for await (const { userId, key, answer } of changedAnswers(db, person, true)) {
      await sql`update idempotency_keys set answer = ${answer}::jsonb where user_id = ${userId} and key = ${key}`.execute(
        db,
      );
      rows++;
    }
    return rows;
  },
};
