/** Of a name in a mail; longer ones are advertising. */
const NAME_MAX = 80;

/** The dot that makes an address of a site out of two words, in every writing that mail programs make a link of. */
const SITE_DOT =
  /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=(?:xn--[\p{L}\p{N}-]+|\p{L}{2,})(?![\p{L}\p{N}-]))/gu;
const SCHEME = /[a-z][a-z0-9+.-]*:\/\//gi;

const withoutSites = (text: string): string => text.replace(SCHEME, ' ').replace(SITE_DOT, ' ');

/**
 * What somebody typed into a field of one line, such as a company, a model or a name, as it stands in a mail: bounded,
 * and without an address of a site, which would make the mail an advertisement of it (D4.4).
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

/** True for a name that is, or contains, the address of a site. */
export const namesSite = (typed: string): boolean => withoutSites(typed) !== typed;

/** Whoever a mail greets when nobody's name is known. */
const NOBODY = 'there';

/** The first name that can be greeted; one that names a site greets nobody. */
export const greeted = (...names: readonly (string | null | undefined)[]): string => {
  const name = names.find((one) => one?.trim());
  return name && !namesSite(name) ? inMail(name) : NOBODY;
};

/** Lines of typed text in a mail, bounded and without addresses of sites. */
export const textInMail = (typed: string, max = 1_000): string => {
  const plain = withoutSites(typed);
  return plain.length > max ? `${plain.slice(0, max).toWellFormed()}…` : plain;
};

/** An account in a mail about it; a username that names a site is left out. */
export const accountWords = ({ username }: { username: string }): string =>
  namesSite(username) ? 'your account' : `your account "${inMail(username)}"`;
