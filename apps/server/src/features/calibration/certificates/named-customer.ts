import { say } from '@portal/messages/say.ts';
import type { CustomerRow } from '../../../db/schema/companies.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { customerAddress } from '../../people/customers/index.ts';
import { addressLines } from '../../repairs/repairs/index.ts';
import type { CertificateDocument } from './certificate-document.ts';

interface Named {
  customer: CustomerRow | undefined;
  repair: RepairRow | undefined;
}

/** Returns the customer as the paper names it: the record, else what the request says. */
export function namedCustomer({ customer, repair }: Named): CertificateDocument['customer'] {
  if (!customer)
    return {
      name: repair?.companyName || repair?.contactName || say('paper.customer'),
      address: repair ? addressLines(repair, 'shipping') : null,
    };
  return { name: customer.name, address: customerAddress(customer) };
}

/** False when the paper would name the customer without a street or a town. Each record has a country, which is no address. */
export const hasAddress = ({ customer, repair }: Named): boolean =>
  Boolean(
    customer
      ? customer.address?.trim() || customer.city?.trim()
      : namedCustomer({ customer, repair }).address?.trim(),
  );
