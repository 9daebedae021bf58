import { isStaff } from '@portal/contract/core/roles.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { type ReactNode, useState } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { Facts, isWide } from './facts.tsx';

const linkClass =
  'inline-block min-h-6 text-primary-text underline underline-offset-2 hover:no-underline touch:min-w-11 touch:py-3';

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkClass}>
    {address}
  </a>
);

const full = (value: string | null | undefined) => (isWide(value) ? 'col-span-full' : undefined);

/** Returns an address without the name of the company, which the card says above. */
const withoutName = ({ companyName }: Repair, address: string | null): string | null =>
  companyName && address?.startsWith(`${companyName}\n`) ? address.slice(companyName.length + 1) : address;

interface CustomerInformationProps {
  repair: Repair;
  action?: ReactNode;
}

/** The customer and the address to which the unit returns (A2). Customers know it: on their phone it is one line. */
export function CustomerInformation(props: CustomerInformationProps) {
  const isCustomer = useSignedInUser().role === 'customer';
  const isPhone = useIsPhone();
  return isCustomer && isPhone ? <FoldedInformation {...props} /> : <AllInformation {...props} />;
}

function FoldedInformation({ repair }: CustomerInformationProps) {
  const [open, setOpen] = useState(false);
  const shipping = repair.sameAsShipping ? null : repair.shippingText;
  const address = withoutName(repair, shipping ?? repair.billingText);
  const action = (
    <Button variant="secondary" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? 'Hide' : 'Show'}
      <span className="sr-only"> customer information</span>
    </Button>
  );
  const words = address ? `Return to ${address.split('\n').filter(Boolean).join(', ')}` : repair.contactName;
  return <AllInformation repair={repair} action={action} folded={open ? undefined : (words ?? '')} />;
}

interface AllInformationProps extends CustomerInformationProps {
  /** What stands in place of the facts. */
  folded?: string | undefined;
}

function AllInformation({ repair, action, folded }: AllInformationProps) {
  const { role, teamSize } = useSignedInUser();
  const isLeftOut = role === 'customer';
  const billing = withoutName(repair, repair.billingText);
  const shipping = repair.sameAsShipping ? 'Same as billing' : withoutName(repair, repair.shippingText);
  const isContact = repair.submittedBy !== null && repair.submittedBy === repair.contactName;
  const submittedBy = isContact ? 'The contact' : repair.submittedBy;
  return (
    <Card title="Customer Information" description={folded} action={action}>
      {folded === undefined ? (
        <Facts className="grid-flow-dense grid-cols-2">
          <Fact label="Company Name" className={full(repair.companyName)} isLeftOut={isLeftOut}>
            {repair.companyName}
          </Fact>
          <Fact label="Contact Name" className={full(repair.contactName)} isLeftOut={isLeftOut}>
            {repair.contactName}
          </Fact>
          <Fact label="Email" className="col-span-full" isLeftOut={isLeftOut}>
            {repair.emailAddress && <Mail address={repair.emailAddress} />}
          </Fact>
          {repair.additionalEmails.length > 0 ? (
            <Fact label="Additional Emails" className="col-span-full">
              {repair.additionalEmails.map((address) => (
                <span key={address} className="block">
                  <Mail address={address} />
                </span>
              ))}
            </Fact>
          ) : null}
          <Fact label="Phone" isLeftOut={isLeftOut}>
            {repair.phoneNo && <PhoneLink phone={repair.phoneNo} dial={repair.dial} className={linkClass} />}
          </Fact>
          {/* Staff read the contact above. In a team it is a question who sent it in. */}
          {(isStaff(role) ? !isContact : teamSize > 1) ? (
            <Fact label="Submitted By" className={full(submittedBy)} isLeftOut>
              {submittedBy}
            </Fact>
          ) : null}
          {repair.customerNo ? <Fact label="Customer Number">{repair.customerNo}</Fact> : null}
          {repair.poNumber ? <Fact label="PO Number">{repair.poNumber}</Fact> : null}
          <Fact label="Billing Address" className={full(billing)} isLeftOut={isLeftOut}>
            {billing}
          </Fact>
          <Fact label="Shipping Address" className={full(shipping)} isLeftOut={isLeftOut}>
            {shipping}
          </Fact>
          <Fact label="Tax Exempt">{repair.taxExempt ? 'Yes' : 'No'}</Fact>
        </Facts>
      ) : null}
    </Card>
  );
}
