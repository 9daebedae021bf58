import { AsyncLocalStorage } from 'node:async_hooks';
import { HOME_OF_B9 } from '@portal/contract/core/home-country.ts';
import { type HouseStyle, readHouseStyleFrom, USUAL_STYLE } from '@portal/contract/core/house-style.ts';
import { type Language, USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { readLanguageFrom } from '@portal/messages/say.ts';

/** Where a company is. */
export interface Home {
  /** ISO 3166-1. */
  country: string;
  /** The same as it stands in addresses, such as 'USA' or 'Deutschland'. Addresses there are shown without it on screens. */
  inAddresses: string;
}

/** Where companies are that have chosen nothing (B9). */
export const USUAL_HOME: Home = { country: 'US', inAddresses: HOME_OF_B9 };

/** The style and the home of what is done now. A request has none until its company is known. */
interface Held {
  style: HouseStyle | undefined;
  home: Home | undefined;
  /** Undefined for English: screens, mails to staff, and what nobody has another language for. */
  language?: Language | undefined;
  /** The language that the browser of a request asks for. */
  asked?: Language | undefined;
}

const held = new AsyncLocalStorage<Held>();
readHouseStyleFrom(() => held.getStore()?.style ?? USUAL_STYLE);
readLanguageFrom(() => ({
  language: held.getStore()?.language ?? USUAL_LANGUAGE,
  country: companyHome().country,
}));

/**
 * Runs what answers one request. What follows its first transaction is written in the style of that one's company. `asked` is
 * the language that its browser asks for.
 */
export const inRequest = <T>(asked: Language | undefined, work: () => T): T =>
  held.run({ style: undefined, home: undefined, asked }, work);

/** Returns the language that the browser of this request asks for; undefined when it asks for none that there is. */
export const askedLanguage = (): Language | undefined => held.getStore()?.asked;

/** Returns where the company is whose work is done now. Addresses that name no country are there. */
export const companyHome = (): Home => held.getStore()?.home ?? USUAL_HOME;

/** Runs `work` so that whatever it writes for people is in this style (D14.1), and addresses without a country are in `home`. */
export function inHouseStyle<T>(style: HouseStyle, work: () => T, home?: Home): T {
  const outer = held.getStore();
  if (outer) {
    outer.style ??= style;
    outer.home ??= home;
  }
  return held.run({ style, home: home ?? outer?.home, asked: outer?.asked }, work);
}

/**
 * Runs `work` so that whatever it writes for people is in this language and style. In a paper that keeps its style both are those
 * that it was issued with.
 */
export function inLanguage<T>(language: Language, style: HouseStyle, work: () => T): T {
  const outer = held.getStore();
  return held.run({ style, home: outer?.home, asked: outer?.asked, language }, work);
}

/** Runs `work` so that what it writes is in the language and style in which a page behind a link speaks to its reader. */
export const inReaderLanguage = <T>(
  {
    language = USUAL_LANGUAGE,
    style = USUAL_STYLE,
  }: { language?: Language | undefined; style?: HouseStyle | undefined },
  work: () => T,
): T => inLanguage(language, style, work);
