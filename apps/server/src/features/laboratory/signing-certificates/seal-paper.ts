import { AppError } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { signPdf } from './sign-pdf.ts';
import { readSigner } from './signing-certificate.queries.ts';

/**
 * Returns a paper that leaves the house signed with the certificate of its company, or as it is where the company signs nothing. Unlike a
 * certificate of calibration it is never held up: a customer who signs for a loan cannot help it when the certificate of the company
 * has run out. Call it outside any transaction.
 * @throws 503 when too many papers wait.
 */
export async function sealPaper(
  runtime: Work['runtime'],
  companyId: number,
  pdf: Buffer,
  { timeZone, reason }: { timeZone: string; reason: string },
): Promise<Buffer> {
  const signer = await runtime.database.asCompany(companyId, readSigner);
  if (!signer) return pdf;
  try {
    return await signPdf(runtime, signer, pdf, { at: new Date(), timeZone, reason });
  } catch (err) {
    if (!(err instanceof AppError) || err.kind !== 'conflict') throw err;
    runtime.log.warn({ err, companyId }, 'a paper leaves without the signature of its company');
    return pdf;
  }
}
