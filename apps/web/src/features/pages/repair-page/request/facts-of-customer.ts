import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { hasParts } from './request-values.ts';

/** The parts of an address, and its lines. */
interface Address extends Pick<Customer, 'address' | 'city' | 'state' | 'zip'> {
  lines: readonly string[];
}

const ofKind = (kind: 'billing' | 'shipping', repair: Repair, { name }: Customer, from: Address) =>
  hasParts(repair, kind)
    ? {
        [`${kind}Name`]: name,
        [`${kind}Street`]: from.address ?? '',
        [`${kind}City`]: from.city ?? '',
        [`${kind}State`]: from.state ?? '',
        [`${kind}Zip`]: from.zip ?? '',
      }
    : { [`${kind}Address`]: from.lines.join('\n') };

/** Returns what a customer's record says, in place of what the former customer's request said. */
export function factsOfCustomer(customer: Customer, repair: Repair) {
  const shipping: Address = { ...customer, lines: customer.addressLines };
  const billing: Address = {
    ...{ address: customer.billingAddress, city: customer.billingCity },
    ...{ state: customer.billingState, zip: customer.billingZip, lines: customer.billingLines },
  };
  return {
    companyName: customer.name,
    contactName: '',
    customerNo: '',
    phoneNo: customer.phone ?? '',
    emailAddress: customer.contactEmail || customer.email || '',
    ...(repair.address && { address: shipping.lines.join('\n') }),
    ...ofKind('billing', repair, customer, billing.lines.length > 0 ? billing : shipping),
    ...ofKind('shipping', repair, customer, shipping),
  };
}
