import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { AgreementType } from '@portal/contract/loans/demo-equipment/states.ts';
import type {
  LoanAgreement,
  PublicAgreement,
  WaitingAgreement,
} from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { publicCompany } from '../../companies/companies/index.ts';
import { stateOf } from './agreement.policy.ts';
import { revisionOf, unitsOf } from './draw-agreement.ts';
import { type AgreementRows, termsOf } from './read-agreement.ts';

/** One row of a list of agreements. */
export interface ListedAgreement {
  id: number;
  number: string;
  type: AgreementType;
  status: 'pending' | 'signed';
  customerId: number;
  customerName: string;
  units: LoanAgreement['units'];
  loanDate: CalendarDate;
  sentAt: Date | null;
  sentTo: string | null;
  signedAt: Date | null;
  signedBy: string | null;
  sha256: string | null;
}

/** Returns the address of an agreement as PDF. */
export const agreementAddress = (id: number): string => `/api/demo-equipment-agreements/${id}/agreement.pdf`;

export const presentListed = ({ status, sentTo, ...row }: ListedAgreement): WaitingAgreement => ({
  ...row,
  sentTo,
  state: stateOf({ status }, row.units),
  sentAt: row.sentAt?.toISOString() ?? null,
  signedAt: row.signedAt?.toISOString() ?? null,
  fileUrl: agreementAddress(row.id),
});

/** Returns what the page of a link shows. */
export function presentPublic(rows: AgreementRows, isHandOver: boolean): PublicAgreement {
  const { agreement, company, customer, loans } = rows;
  return {
    company: publicCompany(company, customer.language),
    number: agreement.number,
    customerName: customer.name,
    state: stateOf(agreement, loans),
    loanDate: loans[0]!.loanDate,
    units: unitsOf(rows).map((unit, at) => ({
      ...unit,
      // A signed loan may have been extended or returned.
      expectedReturnDate: loans[at]!.expectedReturnDate,
      actualReturnDate: loans[at]!.actualReturnDate,
    })),
    terms: termsOf(rows),
    revision: revisionOf(rows),
    signedBy: agreement.signedBy,
    signedAt: agreement.signedAt?.toISOString() ?? null,
    signature: agreement.signature,
    isHandOver,
  };
}
