/** What a file can say about a customer, in the order of the sample file (B5). */
export const importFields = ['name', 'email', 'phone', 'address', 'city', 'state', 'zip'] as const;
export type ImportField = (typeof importFields)[number];

/** B5: columns a file must have; a row may leave all but the name empty. */
export const requiredImportFields = ['name', 'email', 'phone'] as const satisfies readonly ImportField[];

/** How the fields are called on screen and in the sample file (B5). */
export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
};

/** Headers as other programs write them, without spaces, signs and capitals; the likelier first. */
const headers: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    ...['name', 'customername', 'customer', 'fullname', 'displayname', 'companyname', 'company'],
    ...['clientname', 'client', 'accountname', 'account', 'businessname', 'organization', 'organisation'],
    ...['contactname', 'contact'],
  ],
  email: [
    ...['email', 'emailaddress', 'emails', 'mail', 'mailaddress', 'emailid', 'primaryemail', 'mainemail'],
    ...['customeremail', 'contactemail', 'workemail', 'businessemail'],
  ],
  phone: [
    ...['phone', 'phonenumber', 'phoneno', 'phonenumbers', 'telephone', 'telephonenumber', 'tel', 'telno'],
    ...['mainphone', 'workphone', 'businessphone', 'contactphone', 'contactnumber', 'customerphone'],
    ...['mobile', 'mobilephone', 'mobilenumber', 'cell', 'cellphone'],
  ],
  address: [
    ...['address', 'streetaddress', 'street', 'address1', 'addressline1', 'addressline', 'street1'],
    ...['shippingaddress', 'shippingstreet', 'mailingaddress', 'mailingstreet', 'billingaddress'],
    ...['billingstreet', 'businessstreet'],
  ],
  city: ['city', 'town', 'citytown', 'locality', 'suburb', 'shippingcity', 'mailingcity', 'billingcity'],
  state: [
    ...['state', 'stateprovince', 'province', 'region', 'stateregion', 'stateabbreviation', 'statecode'],
    ...['shippingstate', 'mailingstate', 'billingstate'],
  ],
  zip: [
    ...['zip', 'zipcode', 'zippostalcode', 'postalcode', 'postcode', 'postal', 'zippostal', 'postalzip'],
    ...['shippingzip', 'mailingzip', 'billingzip', 'shippingpostalcode', 'billingpostalcode', 'plz'],
  ],
};

/** Which column, counted from 0, holds which field. */
export type ImportColumns = Partial<Record<ImportField, number>>;

const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The columns whose headers are known; the first of two equal ones counts, and each column serves one field. */
export function recogniseColumns(titles: readonly string[]): ImportColumns {
  const known = titles.map(plain);
  const taken = new Set<number>();
  const found: ImportColumns = {};
  for (const field of importFields) {
    const place = headers[field]
      .map((header) => known.indexOf(header))
      .find((at) => at >= 0 && !taken.has(at));
    if (place === undefined) continue;
    found[field] = place;
    taken.add(place);
  }
  return found;
}

/** Required fields (B5) that no column holds. */
export const missingFields = (columns: ImportColumns): ImportField[] =>
  requiredImportFields.filter((field) => columns[field] === undefined);

/** Only the digits of a phone number; null when there are none. 555-0100 and (555) 0100 are one number. */
export const phoneDigits = (phone: string): string | null => phone.replace(/\D/g, '') || null;
