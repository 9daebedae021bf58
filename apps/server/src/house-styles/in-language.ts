import { type HouseStyle, houseStyle } from '@portal/contract/core/house-style.ts';
import { type Language, USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { say } from '@portal/messages/say.ts';
import { askedLanguage, inLanguage } from './in-house-style.ts';

/** The names of the tax that the portal proposes. One that somebody typed stays as it is. */
const taxNames = {
  'Sales tax': 'tax.salesTax',
  VAT: 'tax.vat',
  GST: 'tax.gst',
  'Consumption tax': 'tax.consumptionTax',
} as const;

const isProposed = (name: string): name is keyof typeof taxNames => Object.hasOwn(taxNames, name);

/**
 * Returns the locale for a paper in a language: that of the company where it is of the language, else the language as its country
 * writes it. So no English month stands in a German paper.
 */
function localeFor(language: Language, locale: string): string {
  const [own, region] = locale.split('-');
  return own === language || !region ? locale : `${language}-${region}`;
}

/** Returns the style of a company for a paper in a language. */
function styleFor(language: Language, style: HouseStyle): HouseStyle {
  const { taxName } = style;
  const locale = localeFor(language, style.locale);
  return inLanguage(language, style, () => ({
    ...{ ...style, locale },
    taxName: isProposed(taxName) ? say(taxNames[taxName]) : taxName,
  }));
}

/** Whose language a paper has. */
export interface PaperLanguages {
  /** That of the company. */
  language: Language;
}

/**
 * Returns the style of a company for what is written in a language. A company in English writes English in its own style, whatever
 * its country.
 */
const styleIn = (language: Language, company: PaperLanguages, style: HouseStyle): HouseStyle =>
  language === USUAL_LANGUAGE && company.language === USUAL_LANGUAGE ? style : styleFor(language, style);

/**
 * Runs `work` so that what it writes is in the language of a mail: that of the customer, else that of the company. Around a
 * template it is that of the company, in which the template is written, so that no mail has two languages.
 */
export const inMailLanguage = <T>(
  company: PaperLanguages,
  { template, language }: { template: unknown; language: Language | null },
  work: () => T,
): T => inPaperLanguage(company, template ? null : language, work);

/**
 * Runs `work` so that what it writes is in the language of a paper (D14.3): that of the customer, else that of the company.
 */
export function inPaperLanguage<T>(
  company: PaperLanguages,
  ofCustomer: Language | null | undefined,
  work: () => T,
): T {
  const language = ofCustomer ?? company.language;
  return inLanguage(language, styleIn(language, company, houseStyle()), work);
}

/**
 * Returns the language and the style in which a page behind a link speaks to its reader, who has no account: the language of the
 * customer, else that of the browser, else that of the company (D14.3).
 */
export function readerLanguage(
  company: PaperLanguages,
  ofCustomer: Language | null,
  style: HouseStyle,
): { language: Language; style: HouseStyle } {
  const language = ofCustomer ?? askedLanguage() ?? company.language;
  return { language, style: styleIn(language, company, style) };
}
