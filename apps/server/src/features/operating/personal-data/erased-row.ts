import type { ChangedRecord } from '@portal/contract/operating/personal-data/endpoints.ts';
import { ERASED_NAME, erasedEmail } from '@portal/contract/operating/personal-data/rules.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Emptied, TableTexts } from '../../../db/schema/texts.ts';
import { tableTexts } from '../../../db/table-texts.ts';
import type { Runtime } from '../../../runtime.ts';
import { type ErasedPerson, needlesOf } from './erased-person.ts';
import { type Needle, withoutPerson } from './find-person.ts';

export interface Counted {
  rows: number;
  /** Some of them, those of others first. */
  examples: ChangedRecord[];
}

/** One part of an erasure. It is done as a whole or not at all. */
export interface ErasureStep {
  /** Its name in the table of erasures. It never changes: a step that is done is not done again. */
  key: string;
  /** What staff call the rows. */
  what: string;
  /** Counts the rows that would change, and stops when there are more than `most`. */
  count: (db: Db, person: ErasedPerson, most: number) => Promise<Counted>;
  /** Returns how many rows it changed. */
  run: (db: Db, person: ErasedPerson, services: Pick<Runtime, 'masterKey'>) => Promise<number>;
}

/** A row as `find-rows.ts` reads it, with what it has to do with the person. */
export type FoundRow = Record<string, unknown> & {
  id: number;
  /** It belongs to the account, or to a repair that the account sent in. */
  isOwn: boolean;
  isWrittenByThem: boolean;
  /** It refers to the account: a request of theirs, or a mail to them. */
  isTheirs: boolean;
  /** Its free texts may change. */
  isSearched: boolean;
  /** The number of the service report that the row is about. */
  reportNumber: string | null;
  /** An entry of the audit trail about the account itself, or about a repair of the account. */
  about: 'account' | 'repair' | null;
};

const strings = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

/** Keys of JSON whose values people wrote. The others are statuses, kinds and numbers. */
const textKeys: ReadonlySet<string> = new Set([
  ...tableTexts.flatMap(({ free = [], ownFree = [], named = {}, own }) => [
    ...free,
    ...ownFree,
    ...Object.keys(named),
    ...Object.keys(own?.columns ?? {}),
  ]),
  ...['email', 'newEmail', 'contactName', 'displayName', 'to', 'cc', 'words', 'text', 'specification'],
]);

/** What the trail says about an account and about a request of theirs. */
const accountKeys = [
  'username',
  'email',
  'newEmail',
  'contactName',
  'firstName',
  'lastName',
  'phone',
  'company',
];
const keysAbout = {
  account: new Set([...accountKeys, 'customerNo', 'address', 'name']),
  repair: new Set([
    ...Object.keys(tableTexts.find(({ table }) => table === 'repairs')?.own?.columns ?? {}),
    // Of the wishes for its calibration.
    'askedBy',
  ]),
};

/** Returns a value of JSON without the person. Keys never change. */
export function jsonWithout(
  value: unknown,
  needles: readonly Needle[],
  emptied: ReadonlySet<string>,
  key = '',
): unknown {
  if (typeof value === 'string') {
    if (emptied.has(key)) return value === '' ? value : ERASED_NAME;
    return textKeys.has(key) ? withoutPerson(value, needles) : value;
  }
  if (Array.isArray(value)) return value.map((one) => jsonWithout(one, needles, emptied, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, one]) => [inner, jsonWithout(one, needles, emptied, inner)]),
  );
}

const none: ReadonlySet<string> = new Set();

function freeValue(value: unknown, needles: readonly Needle[], row: FoundRow, column: string): unknown {
  // A calendar file breaks its lines inside words.
  if (typeof value === 'string')
    return column === 'calendar' ? (withoutPersonOr(value, needles) ?? value) : withoutPerson(value, needles);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => withoutPerson(one, needles));
  return jsonWithout(value, needles, row.about ? keysAbout[row.about] : none);
}

function withoutPersonOr(calendar: string, needles: readonly Needle[]): string | undefined {
  const unfolded = calendar.replaceAll(/\r?\n[ \t]/g, '');
  const left = withoutPerson(unfolded, needles);
  return left === unfolded ? undefined : left;
}

/** Returns what a value of the person becomes. */
export function emptiedValue(value: unknown, how: Emptied, userId: number): unknown {
  if (value === null || value === '') return value;
  if (how === 'list') return [];
  if (how === 'null') return null;
  if (how === 'file') return `Erased file${/\.[a-z0-9]{1,5}$/i.exec(String(value))?.[0] ?? ''}`;
  return { name: ERASED_NAME, email: erasedEmail(userId), words: 'Erased.' }[how];
}

/** Whether a row is a record of somebody else. A name that the person chose says little about it. */
export const isOfOthers = (row: FoundRow): boolean =>
  !row.isOwn && !row.isWrittenByThem && !row.isTheirs && row.about === null;

/** Returns what is searched for in a column of a row. */
function needlesFor(row: FoundRow, person: ErasedPerson, isMade: boolean, ofRequest: Needle[]): Needle[] {
  // A name may be a word of the portal, or of a thing: what the portal made keeps it.
  if (isOfOthers(row)) return isMade ? person.needles.filter(({ isName }) => !isName) : person.needles;
  if (!row.isWrittenByThem || isMade) return [...person.theirNeedles, ...person.needles];
  return [...person.ownNeedles, ...ofRequest, ...person.theirNeedles, ...person.needles];
}

/** Returns the columns of a row that the erasure of a person changes, with their new values. */
export function changesOf(
  { table, free = [], made = [], ownFree = [], named = {}, own }: TableTexts,
  row: FoundRow,
  person: ErasedPerson,
): Record<string, unknown> {
  const after: Record<string, unknown> = {};
  const ofRequest =
    table === 'repairs' && row.isOwn
      ? needlesOf(
          person.id,
          strings(row.contactName),
          [...strings(row.emailAddress), ...((row.additionalEmails as string[] | null) ?? [])],
          strings(row.phoneNo),
        )
      : [];
  const searched = row.isSearched ? [...free, ...(row.isWrittenByThem ? ownFree : [])] : [];
  for (const column of searched)
    after[column] = freeValue(
      row[column],
      needlesFor(row, person, made.includes(column), ofRequest),
      row,
      column,
    );
  for (const [column, by] of Object.entries(named))
    if (by && row[by] === person.id && row[column] !== null && row[column] !== '')
      after[column] = ERASED_NAME;
  if (row.isOwn && (person.isCustomer || !own?.ofCustomers))
    for (const [column, how] of Object.entries(own?.columns ?? {}))
      if (how) after[column] = emptiedValue(row[column], how, person.id);
  return Object.fromEntries(
    Object.entries(after).filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(row[column])),
  );
}
