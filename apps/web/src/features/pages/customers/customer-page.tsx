import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { languages } from '@portal/contract/core/languages.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { phoneOf } from '@portal/contract/core/phones.ts';
import type { Customer, CustomerDetail } from '@portal/contract/people/customers/shapes.ts';
import { CircleCheck, CircleOff, ClipboardCheck, Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmailAddress } from '../../../ui/page/email-address.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';
import { useShouldLoad } from '../../../ui/use-should-load.ts';
import { CalibrationTermsCard } from '../../calibration/calibration-terms/shared/calibration-terms-card.tsx';
import { OpenBalance } from '../../papers/issued-invoices/shared/open-balance.tsx';
import { CustomerAddress } from './customer-address.tsx';
import { CustomerEquipmentList } from './customer-equipment-list.tsx';
import { CustomerMails } from './customer-mails.tsx';
import { CustomerPeople } from './customer-people.tsx';
import { CustomerFigures, CustomerRepairs } from './customer-work.tsx';
import { DeleteCustomer, useSetActive } from './delete-customer.tsx';
import { SharedNumberNote } from './shared-number.tsx';

const Mail = ({ to }: { to: string | null }) =>
  to ? (
    <a href={`mailto:${to}`} className="text-primary-text hover:underline">
      <EmailAddress address={to} />
    </a>
  ) : null;

/** The customer's contact data, addresses and the staff's notes. */
function CustomerFacts({ customer }: { customer: Customer }) {
  const { timeZone } = useSignedInUser();
  const { email, contactEmail, billingEmail, phone, dial, notes, lastImportedAt, createdAt } = customer;
  const { termsDays, taxNumber, language } = customer;
  return (
    <Card title="Customer">
      <dl className="flex flex-col gap-3">
        <Fact label="Email">{email && <Mail to={email} />}</Fact>
        {contactEmail ? (
          <Fact label="Contact Email">
            <Mail to={contactEmail} />
          </Fact>
        ) : null}
        <Fact label="Phone">
          {phone && <PhoneLink phone={phone} dial={dial} className="text-primary-text hover:underline" />}
        </Fact>
        <Fact label="Shipping Address">
          <CustomerAddress lines={customer.addressLines} />
        </Fact>
        <Fact label="Billing Address">
          {customer.billingLines.length === 0 && customer.addressLines.length > 0 ? (
            // The requests and invoices of the customer have it as the billing address.
            'Same as shipping address'
          ) : (
            <CustomerAddress lines={customer.billingLines} />
          )}
        </Fact>
        {billingEmail ? (
          <Fact label="Billing Email">
            <Mail to={billingEmail} />
          </Fact>
        ) : null}
        {termsDays === null ? null : (
          <Fact label="Days to Pay">{termsDays === 0 ? 'Due on receipt' : countOf(termsDays, 'day')}</Fact>
        )}
        {language ? <Fact label="Language of Papers">{languages[language]}</Fact> : null}
        {taxNumber ? <Fact label="Tax Number">{taxNumber}</Fact> : null}
        <Fact label="Notes">{notes ? <LongText text={notes} lines={6} /> : null}</Fact>
        <Fact label="Added">{formatDayOf(createdAt, timeZone)}</Fact>
        {lastImportedAt ? <Fact label="Last imported">{formatDayOf(lastImportedAt, timeZone)}</Fact> : null}
      </dl>
    </Card>
  );
}

interface CustomerPageActionsProps {
  customer: Customer;
  onShow: (what: 'edit' | 'merge' | 'delete' | 'audit') => void;
}

/** The actions on a customer's page. */
function CustomerPageActions({ customer, onShow }: CustomerPageActionsProps) {
  const setActive = useSetActive();
  // The toast of the call shows a failure.
  const change = (active: boolean) => void setActive(customer, active).catch(() => undefined);
  return (
    <>
      <AppLink to={paths.newRepair({ customerId: String(customer.id) })} className={buttonClass()}>
        <Plus aria-hidden className="size-4" />
        New Repair
      </AppLink>
      <Button variant="secondary" onClick={() => onShow('edit')}>
        <Pencil aria-hidden className="size-4" />
        Edit
      </Button>
      <ActionMenu
        label={`Actions for ${customer.name}`}
        actions={[
          { label: 'Audit Pack', icon: ClipboardCheck, onSelect: () => onShow('audit') },
          { label: 'Merge', icon: Merge, onSelect: () => onShow('merge') },
          customer.active
            ? { label: 'Deactivate', icon: CircleOff, onSelect: () => change(false) }
            : { label: 'Activate', icon: CircleCheck, onSelect: () => change(true) },
          { label: 'Delete', icon: Trash2, destructive: true, onSelect: () => onShow('delete') },
        ]}
      />
    </>
  );
}

const CustomerDialog = lazy(() =>
  import('../../../record-parts/customers/customer-dialog.tsx').then((part) => ({
    default: part.CustomerDialog,
  })),
);
const AuditPackDialog = lazy(() =>
  import('../../calibration/certificates/shared/audit-pack-dialog.tsx').then((part) => ({
    default: part.AuditPackDialog,
  })),
);
const MergeDialog = lazy(() => import('./merge-dialog.tsx').then((part) => ({ default: part.MergeDialog })));

/**
 * The page of a customer. What is open is on top, then repairs, invoices, equipment and mails. The customer's data are at
 * the right on wide screens.
 */
export function CustomerPage({ customer }: { customer: CustomerDetail }) {
  const [shown, setShown] = useState<'edit' | 'merge' | 'delete' | 'audit'>();
  const go = useGo();
  const [end, wanted] = useShouldLoad();
  usePageTitle(customer.name);
  useCrumbs([
    { label: 'Dashboard', to: paths.adminDashboard() },
    { label: 'Customers', to: paths.customers() },
    { label: customer.name },
  ]);
  const close = () => setShown(undefined);
  const town = [customer.city, customer.state].filter(Boolean).join(', ');
  const said = [customer.active ? null : 'Inactive', customer.email, phoneOf(customer), town].filter(Boolean);
  return (
    <>
      <PageHeader
        title={customer.name}
        // Each stays whole. A phone has a line for each, so that no line ends with a dot.
        subtitle={
          <span className="flex flex-col sm:flex-row sm:flex-wrap">
            {said.map((part, at) => (
              <span key={part}>
                {at > 0 ? <span className="mx-1 max-sm:hidden">·</span> : null}
                {part}
              </span>
            ))}
          </span>
        }
        action={<CustomerPageActions customer={customer} onShow={setShown} />}
      />
      {customer.sharedNumber ? <SharedNumberNote shared={customer.sharedNumber} /> : null}
      <CustomerFigures customer={customer} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <CustomerRepairs customerId={customer.id} />
          <OpenBalance customerId={customer.id} />
          <Card title="Equipment" flush>
            <CustomerEquipmentList customerId={customer.id} />
          </Card>
          {wanted ? <CustomerMails customer={customer} /> : <div ref={end} className="h-20" />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <CustomerFacts customer={customer} />
          <CalibrationTermsCard of="customer" id={customer.id} />
          <CustomerPeople customer={customer} />
        </div>
      </div>
      <Suspense fallback={null}>
        {shown === 'edit' ? <CustomerDialog customer={customer} onClose={close} /> : null}
        {shown === 'merge' ? <MergeDialog customer={customer} onClose={close} /> : null}
        {shown === 'audit' ? <AuditPackDialog customerId={customer.id} onClose={close} /> : null}
      </Suspense>
      {shown === 'delete' ? (
        <DeleteCustomer
          customer={customer}
          onClose={close}
          onDeleted={() => go(paths.customers(), { replace: true })}
        />
      ) : null}
    </>
  );
}
