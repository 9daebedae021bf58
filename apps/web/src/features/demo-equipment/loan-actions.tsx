import type { DemoLoan } from '@portal/contract/demo-equipment-loans/shapes.ts';
import { CalendarPlus, CircleDollarSign, HandHelping, Truck, Undo2 } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { AgreementButton } from './agreement-button.tsx';

export type LoanDialogName = 'return' | 'handOver' | 'extend' | 'shipping' | 'lateFee';

/** What can be done with a loan now. */
export function LoanActions({ loan, onShow }: { loan: DemoLoan; onShow: (dialog: LoanDialogName) => void }) {
  const isOpen = loan.status !== 'returned';
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
    </div>
  );
}
