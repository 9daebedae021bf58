import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { addressLines, billingOf } from '../../../../record-parts/customers/customer-address.ts';
import { hasParts } from './request-values.ts';

type Address = ReturnType<typeof billingOf>;

const ofKind = (
  kind: 'billing' | 'shipping',
  repair: Repair,
  { name }: Customer,
  from: Address,
  home: string,
) =>
  hasParts(repair, kind)
    ? {
        [`${kind}Name`]: name,
        [`${kind}Street`]: from.address ?? '',
        [`${kind}City`]: from.city ?? '',
        [`${kind}State`]: from.state ?? '',
        [`${kind}Zip`]: from.zip ?? '',
      }
    : { [`${kind}Address`]: addressLines(from, home).join('\n') };

/** Returns what a customer's record says, in place of what the former customer's request said. Addresses in `home` name no country. */
export function factsOfCustomer(customer: Customer, repair: Repair, home: string) {
  const billing = billingOf(customer);
  return {
    companyName: customer.name,
    contactName: '',
    customerNo: '',
    phoneNo: customer.phone ?? '',
    emailAddress: customer.contactEmail || customer.email || '',
    ...(repair.address && { address: addressLines(customer, home).join('\n') }),
    ...ofKind('billing', repair, customer, addressLines(billing, home).length > 0 ? billing : customer, home),
    ...ofKind('shipping', repair, customer, customer, home),
  };
}
