import type { ImportFields } from '../file-import/fields.ts';

/** The fields of a customer that a file can have, in the order of the sample file (B5). */
const fields = ['name', 'email', 'phone', 'address', 'city', 'state', 'zip'] as const;
export type CustomerField = (typeof fields)[number];

/** The fields of a customer file, with the columns and labels of B5. In a row only the name must have a value. */
export const customerFields: ImportFields<CustomerField> = {
  fields,
  required: [['name'], ['email'], ['phone']],
  labels: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip: 'ZIP',
  },
  headers: {
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
  },
  cells: { address: 'lines', zip: 'zip' },
};
