import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { FileText } from 'lucide-react';
import { fileAddress } from '../../../api/file-address.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';

/** Opens the agreement of a loan in a new tab. It is disabled while there is no document (B2.13). */
export function AgreementButton({ loan }: { loan: DemoLoan }) {
  const content = (
    <>
      <FileText aria-hidden className="size-4" />
      Agreement
    </>
  );
  if (loan.rentalAgreementUrl === null)
    return (
      <Button variant="secondary" size="sm" disabledReason="There is no agreement document yet.">
        {content}
      </Button>
    );
  return (
    <a
      href={fileAddress(loan.rentalAgreementUrl)}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {content}
      <span className="sr-only"> of {loan.serialNumber}, opens in a new tab</span>
    </a>
  );
}
