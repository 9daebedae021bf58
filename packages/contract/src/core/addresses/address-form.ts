import { placeFormat } from './address-formats.ts';

export type AddressPart = 'street' | 'city' | 'state' | 'zip';

/** A field of an address: its part and what the country calls it. */
export interface AddressField {
  part: AddressPart;
  label: string;
}

const listed = (names: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(names).flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name])));

/** What countries call a part where it has another name than the usual one. The names are those of libaddressinput. */
const names = {
  city: listed({ 'Town/City': 'GB GG IE IM JE NZ ZA', Suburb: 'AU', District: 'HK TR' }),
  state: listed({
    State: 'AS AU BR FM GU IN MH MP MX MY NG PR PW SO UM US VE VI',
    County: 'EE GB GG HR HU IE IM JE LT RO TW',
    Department: 'CO HN NI UY SV',
    Emirate: 'AE',
    Island: 'BS CV KI KN KY PF SC TV',
    Oblast: 'RU UA',
    Parish: 'AD BB JM',
    Prefecture: 'JP',
    District: 'NR',
    Area: 'HK',
    Region: 'CL',
  }),
  zip: listed({
    ZIP: 'AS FM GU MH MP PR PW UM US VI',
    Postcode: 'AU FK GB GG GI IM JE NZ ZA',
    Eircode: 'IE',
    'PIN Code': 'IN',
  }),
};
const usual = { street: 'Street', city: 'City', state: 'Province', zip: 'Postal Code' } as const;

/** Where an address begins with the largest part. */
const largestFirst = new Set(['CN', 'JP', 'KP', 'KR', 'TW']);
const partOf = { A: 'street', C: 'city', S: 'state', Z: 'zip' } as const;

/**
 * Returns the fields of an address in a country (ISO 3166-1), in their order. A part that the country does not have has a
 * field while it is filled, so that nothing which was typed is hidden.
 */
export function addressFields(country: string, filled: { state: boolean; zip: boolean }): AddressField[] {
  const format = placeFormat(country);
  const signs = largestFirst.has(country) ? 'ZSCA' : `A${format.replace(/[^CSZ]/g, '')}`;
  const added = ['C', ...(filled.state ? ['S'] : []), ...(filled.zip ? ['Z'] : [])];
  const order = [...signs, ...added.filter((sign) => !signs.includes(sign))];
  return order.map((sign) => {
    const part = partOf[sign as keyof typeof partOf];
    const name = part === 'street' ? undefined : names[part].get(country);
    return { part, label: name ?? usual[part] };
  });
}
