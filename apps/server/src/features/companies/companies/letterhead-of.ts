import type { CompanyRow } from '../../../db/schema/companies.ts';
import { imageForPaper } from '../../../files/images.ts';
import { isKey } from '../../../files/storage-key.ts';
import type { Asker } from '../../../limits/take-turns.ts';
import type { Letterhead } from '../../../pdf/letterhead.ts';
import type { Runtime } from '../../../runtime.ts';

/**
 * Returns the company for the head of a document. A logo that cannot be read is left out, because the document is
 * more important.
 */
export async function letterheadOf(
  { storage, log }: Runtime,
  company: CompanyRow,
  asker: Asker = company.id,
): Promise<Letterhead> {
  const { name, address, phone, email, website, primaryColor, logo, paper } = company;
  const head = { asker, name, address, phone, email, website, primaryColor, paper };
  if (logo === null || !isKey(logo)) return head;
  try {
    return { ...head, logo: await imageForPaper(await storage.readBytes(logo), asker) };
  } catch (err) {
    log.warn({ err, companyId: company.id }, 'a logo could not be read for a document');
    return head;
  }
}
