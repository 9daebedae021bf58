/** The fields of a customer that a file can have, in the order of the sample file (B5). */
export const importFields = ['name', 'email', 'phone', 'address', 'city', 'state', 'zip'] as const;
export type ImportField = (typeof importFields)[number];

/** The columns that a file must have (B5). In a row only the name must have a value. */
export const requiredImportFields = ['name', 'email', 'phone'] as const satisfies readonly ImportField[];

/** The labels of the fields on screen and in the sample file (B5). */
export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
};

/** Headers of other programs, in lower case without spaces and punctuation. The more likely ones come first. */
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

/** The index of each field's column, counted from 0. */
export type ImportColumns = Partial<Record<ImportField, number>>;

const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the columns with known headers. The first of two equal headers counts. A column is used for one field. */
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

/** Returns the required fields (B5) that have no column. */
export const missingFields = (columns: ImportColumns): ImportField[] =>
  requiredImportFields.filter((field) => columns[field] === undefined);

/** Returns the digits of a phone number, or null without digits. So 555-0100 and (555) 0100 are equal. */
export const phoneDigits = (phone: string): string | null => phone.replace(/\D/g, '') || null;
