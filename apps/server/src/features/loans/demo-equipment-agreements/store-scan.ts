import { readFile } from 'node:fs/promises';
import type { scanForm } from '@portal/contract/loans/demo-equipment-agreements/forms.ts';
import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import type { z } from 'zod';
import type { DemoEquipmentLoanRow } from '../../../db/schema/demo-equipment.ts';
import { invalidField, notFound } from '../../../errors.ts';
import { ImageTooLarge, ImageUnreadable, imageForPaper } from '../../../files/images.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import { type StoredPdf, storePdf } from '../../../files/store-pdf.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { renderPdf } from '../../../pdf/render-pdf.ts';
import type { Work } from '../../../work.ts';
import { agreementFileName, revisionOf } from './draw-agreement.ts';
import { readAgreement } from './read-agreement.ts';
import { storeSigned, storeSignedPdf } from './store-signed.ts';

/** The largest size of a photo on US Letter between the margins, in points. */
const FIT: [number, number] = [532, 690];

/** Returns a photo of a signed paper as a PDF of one page. @throws 400 for a file that is no picture. */
async function pdfOfPhoto({ path, name }: ReceivedFile, companyId: number): Promise<Buffer> {
  const image = await readFile(path)
    .then((bytes) => imageForPaper(bytes, companyId))
    .catch((error) => {
      if (error instanceof ImageTooLarge || error instanceof ImageUnreadable)
        throw invalidField('agreement', say.unreadableScan);
      throw error;
    });
  return refuseWhenBusy(
    renderPdf(companyId, {
      title: name,
      author: '',
      createdAt: new Date(),
      footer: say.scanFooter,
      content: [{ image, fit: FIT, alignment: 'center' }],
    }),
  );
}

/** Stores the scan or photo of a signed paper, outside any transaction. A PDF is stored unchanged. */
export async function prepareScan(
  { runtime }: Omit<Work, 'db'>,
  { companyId }: DemoEquipmentLoanRow,
  file: ReceivedFile,
): Promise<StoredPdf> {
  if (file.kind === 'pdf') return storePdf(runtime, companyId, file);
  return storeSignedPdf(runtime, companyId, await pdfOfPhoto(file, companyId), file.name);
}

/**
 * Makes an agreement signed by the scan of its paper (D7.3).
 * @throws 409 when it was signed already.
 */
export async function storeScan(
  work: Work,
  agreementId: number,
  { name }: z.output<typeof scanForm>,
  pdf: StoredPdf,
): Promise<void> {
  const rows = await readAgreement(work.db, agreementId);
  if (!rows) throw notFound(say.notFound);
  const { userId, displayName } = work.actor;
  const signature = {
    channel: 'scan' as const,
    name: name || null,
    path: null,
    signedAt: new Date(),
    from: null,
    staff: { id: userId, name: displayName },
  };
  await storeSigned(work, agreementId, revisionOf(rows), signature, {
    ...pdf,
    name: agreementFileName(rows.agreement),
  });
}
