import { StartProblem } from '../../start-problem.ts';

const placeOf = (url: URL) => `${url.hostname || 'localhost'}:${url.port || 5432}`;
const userOf = (url: URL) => decodeURIComponent(url.username) || 'without a name';
const databaseOf = (url: URL) => decodeURIComponent(url.pathname.slice(1)) || userOf(url);

type Sentence = (url: URL, reason: string) => string;

const noAnswer: Sentence = (url) =>
  `The database at ${placeOf(url)} does not answer: check host and port in DATABASE_URL, and the firewall in between.`;
const unknownHost: Sentence = (url) =>
  `The host "${url.hostname}" in DATABASE_URL is not known: check its spelling, or the name server of this machine.`;
const refusedUser: Sentence = (url, reason) =>
  `The database at ${placeOf(url)} does not let the user "${userOf(url)}" in (${reason}): check user and password in DATABASE_URL.`;
const noRight: Sentence = (url, reason) =>
  `The user "${userOf(url)}" lacks a right in the database "${databaseOf(url)}" (${reason}): make it the owner of the database, or name another user in DATABASE_URL.`;

const sentences: Record<string, Sentence> = {
  ECONNREFUSED: (url) =>
    `No database listens at ${placeOf(url)}: start it, or check host and port in DATABASE_URL.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  '28P01': refusedUser,
  '28000': refusedUser,
  '3D000': (url) =>
    `There is no database "${databaseOf(url)}" at ${placeOf(url)}: create it, or check the name in DATABASE_URL.`,
  '42501': noRight,
  '53300': (url) =>
    `The database at ${placeOf(url)} has no connection left for the portal: raise its max_connections, or end other programs that use it.`,
  '57P03': (url, reason) =>
    `The database at ${placeOf(url)} is not ready (${reason}): start the portal again when it is, or check DATABASE_URL.`,
  '53100': (url) => `The disk of the database at ${placeOf(url)} is full: free some space, then start again.`,
};

const byWords: [RegExp, Sentence][] = [
  [/timeout e|due to connection timeout/, noAnswer],
  [
    /password must be/,
    (url) => `The database at ${placeOf(url)} asks for a password: put one into DATABASE_URL.`,
  ],
  [
    /SSL|certificate|self.signed/i,
    (url, reason) =>
      `No protected connection to the database at ${placeOf(url)} (${reason}): check sslmode in DATABASE_URL.`,
  ],
  [
    /Connection terminated|ECONNRESET|Unknown message|unexpected message|received invalid response/i,
    (url) => `What listens at ${placeOf(url)} does not answer as PostgreSQL does: check DATABASE_URL.`,
  ],
];

/**
 * Returns a StartProblem that tells the operator what to do about a fault of connecting to the database. Returns
 * other faults unchanged.
 */
export function explainDatabase(ownerUrl: string, fault: unknown): unknown {
  if (fault instanceof StartProblem || !(fault instanceof Error)) return fault;
  const url = new URL(ownerUrl);
  const reason = fault.message.trim().replaceAll('\n', ' ').replace(/\.$/, '');
  const code = 'code' in fault ? String(fault.code) : '';
  const sentence = sentences[code] ?? byWords.find(([words]) => words.test(`${code} ${reason}`))?.[1];
  return sentence ? new StartProblem(sentence(url, reason)) : fault;
}
