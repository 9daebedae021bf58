import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import type { DemoLoanDetail } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import {
  CalendarPlus,
  CircleDollarSign,
  HandHelping,
  PenLine,
  ReceiptText,
  Truck,
  Undo2,
} from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { AgreementActions } from '../demo-equipment-agreements/shared/agreement-actions.tsx';
import { AgreementButton } from './agreement-button.tsx';

export type LoanDialogName = 'return' | 'handOver' | 'extend' | 'shipping' | 'lateFee' | 'signReturn';

interface LoanActionsProps {
  loan: DemoLoanDetail;
  onShow: (dialog: LoanDialogName) => void;
}

/** What can be done with a loan now. */
export function LoanActions({ loan, onShow }: LoanActionsProps) {
  const isOpen = loan.status !== 'returned';
  const isReturnSigned = loan.inspections.some(
    ({ moment, signedAt }) => moment === 'return' && signedAt !== null,
  );
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen ? (
        <>
          <Button size="sm" onClick={() => onShow('return')}>
            <Undo2 aria-hidden className="size-4" />
            Return
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onShow('handOver')}>
            <HandHelping aria-hidden className="size-4" />
            Hand Over
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onShow('extend')}>
            <CalendarPlus aria-hidden className="size-4" />
            Extend
          </Button>
        </>
      ) : null}
      {loan.lateFeeState === 'proposed' ? (
        <Button size="sm" onClick={() => onShow('lateFee')}>
          <CircleDollarSign aria-hidden className="size-4" />
          Decide Late Fee
        </Button>
      ) : null}
      <Button variant="secondary" size="sm" onClick={() => onShow('shipping')}>
        <Truck aria-hidden className="size-4" />
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
              <PenLine aria-hidden className="size-4" />
              Sign Return
            </Button>
          )}
          <a
            href={urlOf(demoEquipmentAgreementEndpoints.returnReceipt, { params: { id: loan.id } })}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <ReceiptText aria-hidden className="size-4" />
            Return Receipt
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </>
      )}
    </div>
  );
}
