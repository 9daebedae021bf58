import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import { urlOf } from '../../../api/mutation.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

interface OpenAgreementProps {
  id: number;
  number: string;
}

/** Opens the agreement as it is to be signed, in a new tab (D7.3). It has a file of its own because few customers need it. */
export const OpenAgreement = ({ id, number }: OpenAgreementProps) => (
  <a
    href={urlOf(demoEquipmentAgreementEndpoints.pdf, { params: { id } })}
    target="_blank"
    rel="noreferrer"
    className={buttonClass({ variant: 'secondary' })}
  >
    Open agreement
    <span className="sr-only"> {number} in a new tab</span>
  </a>
);
