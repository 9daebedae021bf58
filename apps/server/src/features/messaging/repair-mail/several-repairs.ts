import { say } from '@portal/messages/say.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import type { Work } from '../../../work.ts';
import { addressToFollow } from '../tracking-links/index.ts';
import {
  type AddressedMail,
  type Contents,
  factsOfAll,
  type Letter,
  queue,
  trackingFacts,
  writeLetter,
} from './repair-mail.ts';
import { wordsOf } from './repair-mail-words.ts';

const numberOf = ({ serviceReportNumber }: RepairRow): string => serviceReportNumber;

/** Returns 'SR-1001 and SR-1002', or 'SR-1001 and 3 more': a subject is read at a glance. */
export function numbersIn(repairs: readonly RepairRow[]): string {
  const [first = '', second] = repairs.map(numberOf);
  if (second === undefined) return first;
  return repairs.length === 2
    ? say('certificate.and', { one: first, other: second })
    : say('slip.several', { first, more: repairs.length - 1 });
}

type Writing = Pick<Work['runtime'], 'config' | 'masterKey'>;

/**
 * Names each of several repairs with its number and unit, and with its own link: nobody without an account opens one repair with the
 * link of another. They stand below every template, because none has a variable for the links.
 */
export function aboutSeveral(
  { config, masterKey }: Writing,
  { company }: Pick<AddressedMail, 'company'>,
  repairs: readonly RepairRow[],
): Pick<Contents, 'details' | 'values' | 'below' | 'button'> {
  if (repairs.length < 2) return {};
  const facts = factsOfAll(repairs).map(
    ([number, unit], at) =>
      [number, unit, addressToFollow({ config, masterKey }, company, repairs[at]!)] as const,
  );
  const values = { all_service_report_numbers: repairs.map(numberOf).join(', ') };
  return {
    details: facts,
    values,
    below: facts,
    button: say('mail.viewOne', { number: numberOf(repairs[0]!) }),
  };
}

const addressesOf = ({ emailAddress, additionalEmails, addressesUnproven, userId }: RepairRow): string =>
  JSON.stringify([emailAddress, additionalEmails, addressesUnproven && userId]);

/** Groups repairs whose mails go to the same addresses. Each group, and the repairs in it, keep their order. */
export const byAddresses = <Row extends RepairRow>(repairs: readonly Row[]): Row[][] => [
  ...Map.groupBy(repairs, addressesOf).values(),
];

const parcelContents = (
  runtime: Writing,
  mail: Pick<AddressedMail, 'company'>,
  repairs: readonly RepairRow[],
): Contents => {
  const words = wordsOf('shipped');
  if (repairs.length < 2) return { words };
  const { details = [], below = [], ...several } = aboutSeveral(runtime, mail, repairs);
  return {
    words: { ...words, subject: () => words.subject(numbersIn(repairs)) },
    details: [...details, ...trackingFacts(repairs[0]!)],
    ...several,
    // A template speaks of the first one, so only the others stand below it.
    below: below.slice(1).map(([number, ...unit]) => [say('mail.inParcel', { number }), ...unit] as const),
  };
};

/** Returns the one mail that tells of repairs in a parcel. The first of them has the tracking number. */
export const parcelLetter = (
  runtime: Pick<Work['runtime'], 'config' | 'log' | 'masterKey'>,
  writer: Parameters<typeof writeLetter>[1],
  repairs: readonly RepairRow[],
): Promise<Letter> =>
  writeLetter(runtime, writer, repairs[0]!, () => parcelContents(runtime, writer, repairs));

/** Tells the addresses of several repairs, which are the same, that all of them are in one parcel (D4.2). */
export async function mailParcel(
  work: Pick<Work, 'db' | 'runtime'>,
  mail: AddressedMail,
  repairs: readonly RepairRow[],
): Promise<void> {
  await queue(work, mail, repairs[0]!, () => parcelContents(work.runtime, mail, repairs));
}
