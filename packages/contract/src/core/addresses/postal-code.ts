/** How postal codes look: 9 is a digit and A a letter. Countries without a code, and those with many forms, are left out. */
const masks: Readonly<Record<string, string>> = {
  '9999': 'AF AM AT AU BD BE BG CH CX CY DK GW HU LI LU MK NE NF NO NZ PH PY SI SJ TN VE ZA GE AL',
  '99999':
    'AX BA CU DE DO DZ EG EE ES FI FR GF GP HR ID IT JO KE KW LA LK MA MC ME MM MQ MX MY NP PF PK PM RE RS SM SN TH TR UA UY XK YT ZM',
  '999999': 'BY CN CO EC IN KG KZ RO RU SG TJ TM UZ',
  '999 99': 'CZ GR SE SK',
  '999-9999': 'JP',
  '99-999': 'PL',
  '9999-999': 'PT',
  '99999-999': 'BR',
  '9999 AA': 'NL',
  'A9A 9A9': 'CA',
  '9999999': 'CL IL',
  '99999-99999': 'IR',
  '999': 'FO IS LS MG OM PG',
};
const maskOf = new Map(
  Object.entries(masks).flatMap(([mask, codes]) => codes.split(' ').map((code) => [code, mask] as const)),
);

/** Forms that no mask describes, compared without spaces and hyphens, and an example of each. */
const others: Readonly<Record<string, { pattern: RegExp; example: string }>> = {
  US: { pattern: /^\d{5}(?:\d{4})?$/, example: '12345' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  IE: { pattern: /^[A-Z]\d[\dW][A-Z\d]{4}$/, example: 'A65 F4E2' },
  KR: { pattern: /^\d{5,6}$/, example: '12345' },
  TW: { pattern: /^\d{3}(?:\d{2,3})?$/, example: '10043' },
  SA: { pattern: /^\d{5}(?:\d{4})?$/, example: '12345' },
  AR: { pattern: /^(?:[A-Z]\d{4}[A-Z]{3}|\d{4})$/, example: 'C1070AAM' },
};

const LONGEST = 20;

/** What is compared: plain digits and letters, without a mark or the letters of a country ("D-10115", "〒100-0005"). */
const comparedOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, '1')
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]+/g, '');

const exampleOf = (mask: string): string => {
  let digit = 0;
  let letter = 0;
  return mask.replace(
    /[9A]/g,
    (sign) => (sign === '9' ? '1234567890' : 'ABCDEF')[sign === '9' ? digit++ : letter++]!,
  );
};

const fits = (compared: string, mask: string): boolean => {
  const signs = mask.replace(/[ -]/g, '');
  const shape = compared.replace(/[A-Z]/g, 'A').replace(/1/g, '9');
  return (
    shape === signs ||
    (signs.startsWith('9') && /^[^9]{1,2}$/.test(shape.slice(0, -signs.length)) && shape.endsWith(signs))
  );
};

/**
 * Returns what a postal code usually looks like in a country (ISO 3166-1), when the typed one does not. Undefined for one
 * that does, for none, and where we know no form. It is a warning: the code may be right all the same (D14.5).
 */
export function unusualPostalCode(typed: string, country: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const other = others[country];
  const mask = maskOf.get(country);
  if (!other && !mask) return undefined;
  const compared = text.length > LONGEST ? '' : comparedOf(text);
  const isUsual = other ? other.pattern.test(compared) : fits(compared, mask!);
  return isUsual ? undefined : (other?.example ?? exampleOf(mask!));
}
