import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { demoEquipmentLoanEndpoints } from '@portal/contract/loans/demo-equipment-loans/endpoints.ts';
import { demoLoanMessages } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import type { DemoLoanDetail } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import {
  CalendarPlus,
  CircleDollarSign,
  HandHelping,
  PenLine,
  ReceiptText,
  Truck,
  Undo2,
  X,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { urlOf } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { isGone, MissingRecord } from '../../../lists/missing-record.tsx';
import { PerhapsOfOtherCompany } from '../../../record-parts/companies/perhaps-of-other-company.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useFocusedHeading } from '../../../ui/page/use-focused-heading.ts';
import { AgreementActions } from '../demo-equipment-agreements/shared/agreement-actions.tsx';
import { equipmentText } from '../demo-equipment-agreements/shared/unit-words.ts';
import { AgreementButton, LoanBadges } from './loan-columns.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { LoanRecords } from './loan-records.tsx';

type LoanDialogName = 'return' | 'handOver' | 'extend' | 'shipping' | 'lateFee' | 'signReturn';

interface LoanActionsProps {
  loan: DemoLoanDetail;
  onShow: (dialog: LoanDialogName) => void;
}

/** What can be done with a loan now. */
function LoanActions({ loan, onShow }: LoanActionsProps) {
  const isOpen = loan.status !== 'returned';
  const isReturnSigned = loan.inspections.some(
    ({ moment, signedAt }) => moment === 'return' && signedAt !== null,
  );
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen ? (
        <>
          <Button size="sm" onClick={() => onShow('return')}>
            <Undo2 aria-hidden className="size-4 max-sm:hidden" />
            Return
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onShow('handOver')}>
            <HandHelping aria-hidden className="size-4 max-sm:hidden" />
            Hand Over
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onShow('extend')}>
            <CalendarPlus aria-hidden className="size-4 max-sm:hidden" />
            Extend
          </Button>
        </>
      ) : null}
      {loan.lateFeeState === 'proposed' ? (
        <Button size="sm" onClick={() => onShow('lateFee')}>
          <CircleDollarSign aria-hidden className="size-4 max-sm:hidden" />
          Decide Late Fee
        </Button>
      ) : null}
      <Button variant="secondary" size="sm" onClick={() => onShow('shipping')}>
        <Truck aria-hidden className="size-4 max-sm:hidden" />
        Tracking and Labels
      </Button>
      <AgreementButton loan={loan} />
      {loan.agreementSigned ? null : (
        <AgreementActions
          agreementId={loan.agreementId}
          loanId={loan.id}
          number={loan.agreementNumber}
          wasSent={loan.agreementSentAt !== null}
          isReturned={[loan, ...loan.others].every(({ status }) => status === 'returned')}
        />
      )}
      {isOpen ? null : (
        <>
          {isReturnSigned ? null : (
            <Button variant="secondary" size="sm" onClick={() => onShow('signReturn')}>
              <PenLine aria-hidden className="size-4 max-sm:hidden" />
              Sign Return
            </Button>
          )}
          <a
            href={urlOf(demoEquipmentAgreementEndpoints.returnReceipt, { params: { id: loan.id } })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <ReceiptText aria-hidden className="size-4 max-sm:hidden" />
            Return Receipt
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </>
      )}
    </div>
  );
}

/** The dialog of each act. */
export const loanDialogs = {
  return: lazy(() => import('./return-dialog.tsx').then((part) => ({ default: part.ReturnDialog }))),
  handOver: lazy(() => import('./hand-over-dialog.tsx').then((part) => ({ default: part.HandOverDialog }))),
  extend: lazy(() => import('./extend-dialog.tsx').then((part) => ({ default: part.ExtendDialog }))),
  shipping: lazy(() => import('./shipping-dialog.tsx').then((part) => ({ default: part.ShippingDialog }))),
  signReturn: lazy(() =>
    import('../demo-equipment-agreements/shared/sign-return-dialog.tsx').then((part) => ({
      default: part.SignReturnDialog,
    })),
  ),
  lateFee: lazy(() => import('./late-fee-dialog.tsx').then((part) => ({ default: part.LateFeeDialog }))),
};

const InvoiceOfLateFee = lazy(() =>
  import('./late-fee-invoice.tsx').then((part) => ({ default: part.InvoiceOfLateFee })),
);

interface LoanPanelProps {
  id: number;
  onClose: () => void;
}

/** The selected loan above the lists. */
export function LoanPanel({ id, onClose }: LoanPanelProps) {
  const { data, error, refetch, isFetching } = useQuery(
    q(demoEquipmentLoanEndpoints.get, { params: { id: String(id) } }),
  );
  if (data && !isGone(error)) return <Panel loan={data} onClose={onClose} />;
  const missing = (
    <MissingRecord
      error={error}
      notFound={demoLoanMessages.notFound}
      failed="The loan could not be loaded"
      showAll="Show all loans"
      onShowAll={onClose}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  return isGone(error) ? (
    <PerhapsOfOtherCompany
      read={demoEquipmentLoanEndpoints.get}
      id={String(id)}
      noun="loan"
      back={
        <Button variant="secondary" onClick={onClose}>
          Show all loans
        </Button>
      }
    >
      {missing}
    </PerhapsOfOtherCompany>
  ) : (
    missing
  );
}

/** The box of the loan. Its heading gets the focus, so that the screen shows it from its start. */
function Panel({ loan, onClose }: { loan: DemoLoanDetail; onClose: () => void }) {
  const [dialog, setDialog] = useState<LoanDialogName>();
  const heading = useFocusedHeading(loan.id);
  const Opened = dialog && loanDialogs[dialog];
  return (
    <section
      aria-labelledby="selected-loan"
      className="mb-5 min-w-0 overflow-clip rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-col gap-3 border-b border-line px-4 py-3">
        <div className="flex items-start justify-between gap-3">
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <h2 id="selected-loan" ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
              {equipmentText(loan)} · {loan.serialNumber}
            </h2>
            <LoanBadges row={loan} />
          </div>
          <IconButton icon={X} label="Close loan" size="icon-sm" onClick={onClose} />
        </div>
        <LoanActions loan={loan} onShow={setDialog} />
      </div>
      <LoanFacts loan={loan} />
      {loan.lateFeeState === 'accepted' ? (
        <Suspense>
          <InvoiceOfLateFee loan={loan} />
        </Suspense>
      ) : null}
      <LoanRecords loan={loan} />
      {Opened ? (
        <Suspense fallback={null}>
          <Opened loan={loan} onClose={() => setDialog(undefined)} />
        </Suspense>
      ) : null}
    </section>
  );
}
