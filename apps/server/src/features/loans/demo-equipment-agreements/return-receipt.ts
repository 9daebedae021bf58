import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import type { SignatureForm } from '@portal/contract/loans/demo-equipment-agreements/forms.ts';
import { agreementMessages } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import { demoLoanMessages } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import { say } from '@portal/messages/say.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentInspectionRow, DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { letterheadOf } from '../../companies/companies/index.ts';
import { sealPaper } from '../../laboratory/signing-certificates/index.ts';
import { record } from '../../records/audit/index.ts';
import type { Signing } from './draw-agreement.ts';
import { mailReceipt } from './mail-receipt.ts';
import { type AgreedLoan, type AgreementRows, readAgreement, unitName } from './read-agreement.ts';
import { returnReceiptPdf } from './return-receipt-pdf.ts';
import type { SignedAs } from './signature-block.ts';
import { publishAgreement, storeSignedPdf } from './store-signed.ts';

interface Returned extends AgreementRows {
  loan: AgreedLoan & { actualReturnDate: CalendarDate };
  inspection: DemoEquipmentInspectionRow | undefined;
}

/** Reads a unit that came back. @throws 404 when it is absent or foreign; 409 while the customer has it. */
async function readReturned(db: Db, actor: Actor, loanId: number): Promise<Returned> {
  const [inspection, found] = await Promise.all([
    db
      .selectFrom('demoEquipmentInspections')
      .selectAll()
      .where('loanId', '=', loanId)
      .where('moment', '=', 'return')
      .executeTakeFirst(),
    db
      .selectFrom('demoEquipmentLoans')
      .select('agreementId')
      .where('id', '=', loanId)
      .$if(!isStaff(actor.role), (query) => query.where('customerId', '=', actor.customerId ?? 0))
      .executeTakeFirst(),
  ]);
  const rows = found && (await readAgreement(db, found.agreementId));
  const loan = rows?.loans.find(({ id }) => id === loanId);
  if (!loan) throw notFound(demoLoanMessages.notFound);
  const { actualReturnDate } = loan;
  if (actualReturnDate === null) throw conflict('demo_agreement.not_returned', agreementMessages.notReturned);
  return { ...rows!, loan: { ...loan, actualReturnDate }, inspection };
}

const drawReceipt = (runtime: Runtime, returned: Returned, signed: Signing | null): Promise<Buffer> =>
  inPaperLanguage(returned.company, returned.customer.language, () =>
    drawInLanguage(runtime, returned, signed && { ...signed, how: signed.how() }),
  );

async function drawInLanguage(
  runtime: Runtime,
  returned: Returned,
  signed: SignedAs | null,
): Promise<Buffer> {
  const { agreement, company, customer, loan, inspection } = returned;
  return returnReceiptPdf({
    company: await letterheadOf(runtime, company),
    createdAt: signed?.signedAt ?? inspection?.inspectedAt ?? agreement.createdAt,
    timeZone: company.timeZone,
    number: agreement.number,
    customerName: customer.name,
    unitName: unitName(loan),
    serialNumber: loan.serialNumber,
    loanDate: loan.loanDate,
    returnedOn: loan.actualReturnDate,
    damaged: inspection?.damaged ?? false,
    condition: inspection?.condition ?? null,
    accessories: inspection?.accessories ?? [],
    missingAccessories: inspection?.missingAccessories ?? [],
    receivedBy: inspection?.inspectedBy ?? null,
    signed,
  });
}

const receiptName = ({ agreement, loan }: Returned): string =>
  `Return receipt ${agreement.number} ${loan.serialNumber}.pdf`;

const refuseSigned = (inspection: DemoEquipmentInspectionRow | undefined): void => {
  if (inspection && inspection.receiptFileId !== null)
    throw conflict('demo_agreement.receipt_signed', agreementMessages.receiptSigned(inspection.signedBy));
};

/**
 * Returns the receipt of a unit that came back: as it was signed, or unsigned (D7.6).
 * @throws 404 when the loan is absent or foreign; 409 while the customer has the unit.
 */
export async function answerReceipt(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  loanId: number,
): Promise<FileAnswer> {
  const [returned, file] = await Promise.all([
    readReturned(db, actor, loanId),
    db
      .selectFrom('demoEquipmentInspections as i')
      .innerJoin('files as f', 'f.id', 'i.receiptFileId')
      .select(['f.storageKey', 'f.name', 'f.bytes'])
      .where('i.loanId', '=', loanId)
      .executeTakeFirst(),
  ]);
  if (file) return answerPdf(runtime, file, true);
  return {
    body: () => refuseWhenBusy(drawReceipt(runtime, returned, null)),
    type: 'application/pdf',
    name: receiptName(returned),
    inline: true,
  };
}

/** A receipt whose file is stored, but that no row names yet. */
interface Prepared {
  name: string;
  path: string | null;
  signedAt: Date;
  pdf: StoredPdf;
}

/** Draws and stores the signed receipt. Call it outside any transaction. @throws as {@link signReturn}. */
export async function prepareReceipt(
  { runtime, actor }: Omit<Work, 'db'>,
  { id, companyId }: DemoEquipmentLoanRow,
  { name, signature }: SignatureForm,
): Promise<Prepared> {
  const returned = await runtime.database.asCompany(companyId, (db) => readReturned(db, actor, id));
  refuseSigned(returned.inspection);
  const signed = {
    name,
    path: signature || null,
    signedAt: new Date(),
    how: () => say('signature.onDeviceWith', { company: returned.company.name, person: actor.displayName }),
  };
  const content = await sealPaper(
    runtime,
    companyId,
    await refuseWhenBusy(drawReceipt(runtime, returned, signed)),
    {
      timeZone: returned.company.timeZone,
      reason: `Return of a unit of loan agreement ${returned.agreement.number}, signed by ${name}`,
    },
  );
  return { ...signed, pdf: await storeSignedPdf(runtime, companyId, content, receiptName(returned)) };
}

/**
 * Signs the return of a unit (D7.6). The receipt never changes from then on, and the customer gets it by mail.
 * @throws 404 when the loan is absent or foreign; 409 while the customer has the unit, and for a second signature.
 */
export async function signReturn(
  work: Work,
  { id: loanId, companyId }: Locked<DemoEquipmentLoanRow>,
  { name, path, signedAt, pdf }: Prepared,
): Promise<{ fileUrl: string; sha256: string }> {
  const { db, actor } = work;
  const returned = await readReturned(db, actor, loanId);
  const { inspection } = returned;
  if (!inspection) throw conflict('demo_agreement.not_returned', agreementMessages.notReturned);
  refuseSigned(inspection);
  const { id: fileId } = await db
    .insertInto('files')
    .values({ ...pdf, companyId, uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('demoEquipmentInspections')
    .set({ signedAt, signedBy: name, signature: path, receiptFileId: fileId, receiptSha256: pdf.sha256 })
    .where('id', '=', inspection.id)
    .execute();
  await Promise.all([
    record(work, {
      action: 'demo_agreement.return_signed',
      kind: 'demoEquipmentLoan',
      id: loanId,
      after: { name, sha256: pdf.sha256 },
    }),
    mailReceipt(work, returned, fileId),
    publishAgreement(work, returned),
  ]);
  return { fileUrl: receiptAddress(loanId), sha256: pdf.sha256 };
}

/** Returns the address of the receipt of a return as PDF. */
const receiptAddress = (loanId: number): string => `/api/demo-equipment-loans/${loanId}/return-receipt.pdf`;
