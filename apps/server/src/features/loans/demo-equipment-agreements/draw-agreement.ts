import { createHash } from 'node:crypto';
import { countryOf } from '@portal/contract/companies/companies/country-of.ts';
import { USUAL_LANGUAGE } from '@portal/contract/core/languages.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import { say } from '@portal/messages/say.ts';
import type { DemoEquipmentAgreementRow, SignedUnit } from '../../../db/schema/demo-equipment.ts';
import type { Money } from '../../../db/schema/money.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import type { Asker } from '../../../limits/take-turns.ts';
import { phoneText } from '../../../phones/phone-number.ts';
import type { Runtime } from '../../../runtime.ts';
import { letterheadOf } from '../../companies/companies/index.ts';
import { customerAddress } from '../../people/customers/index.ts';
import { agreementPdf } from './agreement-pdf.ts';
import { type AgreedLoan, type AgreementRows, termsOf, unitName } from './read-agreement.ts';
import type { SignedAs } from './signature-block.ts';

const dollarsOf = (amount: Money | null) => toDollars(fromNumeric(amount));

const unitOf = (loan: AgreedLoan): SignedUnit => ({
  name: unitName(loan),
  serialNumber: loan.serialNumber,
  accessories: loan.accessories,
  value: dollarsOf(loan.replacementValue),
  dailyRate: dollarsOf(loan.dailyRate),
  expectedReturnDate: loan.expectedReturnDate,
});

/** Returns the units: as they were signed for, or else as they are now (D7.3). */
export const unitsOf = ({ agreement, loans }: AgreementRows): readonly SignedUnit[] =>
  agreement.signedUnits ?? loans.map(unitOf);

/**
 * Returns what a person who signs agrees to, as a hash in hexadecimal: the customer, the units and the terms. It
 * changes as soon as one of them does.
 */
export const revisionOf = (rows: AgreementRows): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        rows.customer.name,
        rows.loans.map((loan) => [loan.id, loan.loanDate, unitOf(loan)]),
        termsOf(rows),
      ]),
    )
    .digest('hex');

/** Returns how an agreement was signed, as the words after the time on the paper. */
export function howSigned(
  {
    channel,
    signedFrom,
    signedWith,
  }: Pick<DemoEquipmentAgreementRow, 'channel' | 'signedFrom' | 'signedWith'>,
  companyName: string,
): string {
  if (channel === 'link')
    return signedFrom ? say('signature.byLinkFrom', { address: signedFrom }) : say('signature.byLink');
  if (channel === 'staff_device')
    return signedWith
      ? say('signature.onDeviceWith', { company: companyName, person: signedWith })
      : say('signature.onDevice', { company: companyName });
  return channel === 'scan' ? say('signature.onPaper') : '';
}

/** A signature that is about to be drawn. How it was made is said in the language of the paper. */
export type Signing = Omit<SignedAs, 'how'> & { how: () => string };

/** Returns the signature that is stored, for an agreement whose signed file was never made by this portal. */
const storedSignature = ({ agreement, company }: AgreementRows): Signing | null =>
  agreement.signedAt === null
    ? null
    : {
        name: agreement.signedBy ?? '',
        path: agreement.signature,
        signedAt: agreement.signedAt,
        how: () => howSigned(agreement, company.name),
      };

/** Returns the PDF of an agreement: with the given signature, with the stored one, or to be signed with a pen. */
export function drawAgreement(
  runtime: Runtime,
  rows: AgreementRows,
  signed: Signing | null = storedSignature(rows),
  asker?: Asker,
): Promise<Buffer> {
  // What was signed before is drawn as it was then: agreements with a file of their own never come here.
  const language = rows.agreement.signedAt === null ? rows.customer.language : USUAL_LANGUAGE;
  return inPaperLanguage(rows.company, language, () =>
    drawInLanguage(runtime, rows, signed && { ...signed, how: signed.how() }, asker),
  );
}

async function drawInLanguage(
  runtime: Runtime,
  rows: AgreementRows,
  signed: SignedAs | null,
  asker: Asker | undefined,
): Promise<Buffer> {
  const { agreement, company, customer, loans } = rows;
  return agreementPdf({
    company: await letterheadOf(runtime, company, asker),
    createdAt: signed?.signedAt ?? agreement.createdAt,
    timeZone: company.timeZone,
    number: agreement.number,
    serviceReportNumber: [...new Set(loans.flatMap((loan) => loan.serviceReportNumber ?? []))].join(', '),
    customer: {
      name: customer.name,
      address: customerAddress(customer),
      phone: phoneText(customer.phone, {
        home: company.country,
        of: countryOf(customer.country) ?? company.country,
      }),
      email: customer.email,
    },
    loanDate: loans[0]!.loanDate,
    units: unitsOf(rows),
    terms: termsOf(rows),
    signed,
  });
}

/** Returns a file name such as 'Loan agreement LA-1001.pdf'. */
export const agreementFileName = ({ number }: Pick<DemoEquipmentAgreementRow, 'number'>): string =>
  `Loan agreement ${number}.pdf`;
