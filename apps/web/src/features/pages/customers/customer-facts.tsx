import { formatDayOf } from '@portal/contract/core/dates.ts';
import type { Customer } from '@portal/contract/people/customers/shapes.ts';
import type { ReactNode } from 'react';
import { billingOf } from '../../../record-parts/customers/customer-address.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Card } from '../../../ui/page/card.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { CustomerAddress } from './customer-address.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children || <span className="text-muted">—</span>}</dd>
  </div>
);

const Mail = ({ to }: { to: string | null }) =>
  to ? (
    <a href={`mailto:${to}`} className="text-primary-text hover:underline">
      <EmailAddress address={to} />
    </a>
  ) : null;

/** The customer's contact data, addresses and the staff's notes. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { timeZone } = useSignedInUser();
  const { email, contactEmail, billingEmail, phone, notes, lastImportedAt, createdAt } = customer;
  return (
    <Card title="Customer">
      <dl className="flex flex-col gap-3">
        <Fact name="Email">{email && <Mail to={email} />}</Fact>
        {contactEmail ? (
          <Fact name="Contact Email">
            <Mail to={contactEmail} />
          </Fact>
        ) : null}
        <Fact name="Phone">
          {phone && (
            <a href={`tel:${phone}`} className="text-primary-text hover:underline">
              {phone}
            </a>
          )}
        </Fact>
        <Fact name="Shipping Address">
          <CustomerAddress row={customer} />
        </Fact>
        <Fact name="Billing Address">
          <CustomerAddress row={billingOf(customer)} />
        </Fact>
        {billingEmail ? (
          <Fact name="Billing Email">
            <Mail to={billingEmail} />
          </Fact>
        ) : null}
        <Fact name="Notes">{notes ? <LongText text={notes} lines={6} /> : null}</Fact>
        <Fact name="Added">{formatDayOf(createdAt, timeZone)}</Fact>
        {lastImportedAt ? <Fact name="Last imported">{formatDayOf(lastImportedAt, timeZone)}</Fact> : null}
      </dl>
    </Card>
  );
}
