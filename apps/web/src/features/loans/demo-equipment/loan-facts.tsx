import { formatDate, formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { LateFeeState } from '@portal/contract/loans/demo-equipment/states.ts';
import type { DemoLoan, DemoLoanDetail } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { trackingLink } from '@portal/contract/papers/shipments/carrier-tracking.ts';
import { ExternalLink, Package } from 'lucide-react';
import { fileAddress } from '../../../api/file-address.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Fact } from '../../../ui/text/fact.tsx';
import { LongText } from '../../../ui/text/long-text.tsx';

const linkClass = 'inline-flex min-h-6 items-center gap-1 text-primary-text wrap-anywhere hover:underline';

/** The tracking number with the carrier's page, and the stored label of a parcel (D7.4). */
function Parcel({ number, label, name }: { number: string | null; label: string | null; name: string }) {
  const link = number === null ? undefined : trackingLink(number);
  return (
    <Fact label={name}>
      {number === null && label === null ? null : (
        <span className="flex flex-col items-start">
          {link ? (
            <a href={link.href} target="_blank" rel="noreferrer" className={linkClass}>
              <span className="min-w-0">{number}</span>
              {link.carrier ? <span className="shrink-0 text-muted">{link.carrier}</span> : null}
              <ExternalLink aria-hidden className="size-3.5 shrink-0" />
              <span className="sr-only">, opens in a new tab</span>
            </a>
          ) : null}
          {label === null ? null : (
            <a href={fileAddress(label)} target="_blank" rel="noreferrer" className={linkClass}>
              <Package aria-hidden className="size-4 shrink-0" />
              Shipping label
              <span className="sr-only"> ({name}), opens in a new tab</span>
            </a>
          )}
        </span>
      )}
    </Fact>
  );
}

const feeWords: Record<LateFeeState, string> = {
  proposed: 'proposed',
  accepted: 'charged',
  waived: 'waived',
};

const feeOf = ({ lateFeeState, lateFeeAmount, lateFeeDecidedBy, lateFeeReason }: DemoLoan): string | null =>
  lateFeeState &&
  [
    `${formatMoney(lateFeeAmount ?? 0)} ${feeWords[lateFeeState]}${lateFeeDecidedBy ? ` by ${lateFeeDecidedBy}` : ''}`,
    lateFeeReason,
  ]
    .filter(Boolean)
    .join('\n');

/** What is known of a loan. */
export function LoanFacts({ loan }: { loan: DemoLoanDetail }) {
  const { timeZone } = useSignedInUser();
  const signed = loan.agreementSignedDate && formatDateTime(loan.agreementSignedDate, timeZone);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 p-4 lg:grid-cols-4">
      <Fact label="Customer">
        <AppLink to={paths.customer(loan.customerId)} className={linkClass}>
          {loan.customerName}
        </AppLink>
      </Fact>
      <Fact label="Loan Date">{formatDate(loan.loanDate)}</Fact>
      <Fact label="Expected Return">{formatDate(loan.expectedReturnDate)}</Fact>
      <Fact label="Actual Return">
        {loan.actualReturnDate === null ? 'N/A' : formatDate(loan.actualReturnDate)}
      </Fact>
      <Fact label="Agreement">
        {signed
          ? `Signed by ${loan.agreementSignature ?? 'the customer'}, ${signed}`
          : loan.agreementType === 'email'
            ? 'Sent by email, not signed yet'
            : 'On paper, not signed yet'}
      </Fact>
      <Fact label="Related Repair">
        {loan.relatedRepairId !== null && loan.serviceReportNumber !== null && (
          <AppLink to={paths.adminRepair(loan.relatedRepairId)} className={linkClass}>
            {loan.serviceReportNumber}
          </AppLink>
        )}
      </Fact>
      <Parcel
        name="Tracking to the Customer"
        number={loan.outboundTrackingNumber}
        label={loan.shippingLabelUrl}
      />
      <Parcel
        name="Tracking of the Return"
        number={loan.returnTrackingNumber}
        label={loan.returnShippingLabelUrl}
      />
      <Fact label="Late Fee per Day">{loan.dailyRate === null ? null : formatMoney(loan.dailyRate)}</Fact>
      <Fact label="Late Fee">{feeOf(loan)}</Fact>
      {loan.overrideReason === null ? null : (
        <Fact label="Lent Past Its Calibration Date" className="col-span-2">
          {loan.overrideReason}
        </Fact>
      )}
      {loan.notes === null ? null : (
        <Fact label="Notes" className="col-span-2">
          <LongText text={loan.notes} lines={6} />
        </Fact>
      )}
    </dl>
  );
}
