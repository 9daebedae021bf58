import { customerAddress } from '../../people/customers/index.ts';
import { addressLines } from '../../repairs/repairs/index.ts';
import type { CertificateDocument } from './certificate-document.ts';
import type { DrawnFrom } from './draw-certificate.ts';

/** Returns the customer as the paper names it: the record, else what the request says. */
export function namedCustomer({
  customer,
  repair,
}: Pick<DrawnFrom, 'customer' | 'repair'>): CertificateDocument['customer'] {
  if (!customer)
    return {
      name: repair?.companyName || repair?.contactName || 'Customer',
      address: repair ? addressLines(repair, 'shipping') : null,
    };
  return { name: customer.name, address: customerAddress(customer) };
}

/** False when the paper would name the customer without a street or a town. Each record has a country, which is no address. */
export const hasAddress = ({ customer, repair }: Pick<DrawnFrom, 'customer' | 'repair'>): boolean =>
  Boolean(
    customer
      ? customer.address?.trim() || customer.city?.trim()
      : namedCustomer({ customer, repair }).address?.trim(),
  );
