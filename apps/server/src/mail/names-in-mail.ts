import { say } from '@portal/messages/say.ts';

/** The most characters of a name in a mail. Longer names are advertising. */
const NAME_MAX = 80;

/**
 * A dot between two words, as in the address of a site. It matches every kind of dot for which mail programs make a
 * link.
 */
const SITE_DOT =
  /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=(?:xn--[\p{L}\p{N}-]+|\p{L}{2,})(?![\p{L}\p{N}-]))/gu;
const SCHEME = /[a-z][a-z0-9+.-]{0,40}:\/\//gi;

const withoutSites = (text: string): string => text.replace(SCHEME, ' ').replace(SITE_DOT, ' ');

/**
 * Returns the text of a one-line field, such as a company, a model or a name, for a mail. Its length is limited.
 * Addresses of sites are broken up, because they would make the mail an advertisement (D4.4).
 */
export function inMail(typed: string | null | undefined): string {
  const plain = withoutSites(typed ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  return letters.length > NAME_MAX
    ? `${letters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trim()}…`
    : plain;
}

/** Returns true when the text is or contains the address of a site. */
export const namesSite = (typed: string): boolean => withoutSites(typed) !== typed;

/** Names of which the first that is not empty is greeted. */
export type Names = readonly (string | null | undefined)[];

const firstOf = (names: Names): string | undefined => {
  const name = names.find((one) => one?.trim());
  return name && !namesSite(name) ? inMail(name) : undefined;
};

/** Returns the first name that is not empty, or 'there' when there is none or it contains the address of a site. */
export const greeted = (...names: Names): string => firstOf(names) ?? say('mail.nobody');

/** Returns the line with which a mail begins, such as 'Hello Jane Doe,'. */
export function greeting(...names: Names): string {
  const name = firstOf(names);
  return name === undefined ? say('mail.helloNobody') : say('mail.hello', { name });
}

/** Returns typed text of several lines for a mail, with a limited length and without addresses of sites. */
export const textInMail = (typed: string, max = 1_000): string => {
  const plain = withoutSites(typed);
  return plain.length > max ? `${plain.slice(0, max).toWellFormed()}…` : plain;
};

/** Returns the words for an account in a mail about it. A username that contains the address of a site is left out. */
export const accountWords = ({ username }: { username: string }): string =>
  namesSite(username) ? 'your account' : `your account "${inMail(username)}"`;
