import { addressLines } from '@portal/contract/core/addresses/address-lines.ts';
import type { CheckedRequestForm, RepairSubmissionForm } from '@portal/contract/repairs/repairs/request.ts';

const parts = ['Name', 'Street', 'City', 'State', 'Zip'] as const;
type Part = (typeof parts)[number];
type Address = Record<Part, string>;

type Addressed = Partial<Record<`${'billing' | 'shipping'}${Part}`, string | null | undefined>>;

/** Returns one of the two addresses of a request. Missing parts are empty. */
export const addressOf = (request: Addressed, kind: 'billing' | 'shipping'): Address =>
  Object.fromEntries(parts.map((part) => [part, request[`${kind}${part}`] ?? ''])) as Address;

/** Returns the parts of an address as the lines of a letter in a country, or '' when there are none. */
export const addressText = ({ Name, Street, City, State, Zip }: Address, country: string): string =>
  addressLines({ name: Name, street: Street, city: City, state: State, zip: Zip }, country).join('\n');

const named = (kind: 'billing' | 'shipping', address: Address) =>
  Object.fromEntries(parts.map((part) => [`${kind}${part}`, address[part]]));

const blanksAsNone = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]));

/**
 * Returns the body of the request for a checked form. 'Shipping address same as billing' copies the billing address (A2,
 * B2.3). Each address is also sent as text, and the address field replaces empty billing parts. Empty texts are left
 * out. `country` is that of the company. One unit is sent in the request's own fields, several as a list (D3.8).
 */
export function requestBody(
  { units, ...request }: CheckedRequestForm,
  country: string,
): RepairSubmissionForm {
  const billing = addressOf(request, 'billing');
  const shipping = request.sameAsShipping ? billing : addressOf(request, 'shipping');
  const billingText = addressText(billing, country) || (request.address ?? '');
  const texts = {
    ...named('shipping', shipping),
    billingAddress: billingText,
    shippingAddress: request.sameAsShipping ? billingText : addressText(shipping, country),
  };
  const several = units.length > 1;
  return {
    ...blanksAsNone({ ...request, ...texts, ...(several ? {} : units[0]) }),
    ...(several && { units: units.map(blanksAsNone) }),
  } as RepairSubmissionForm;
}
