import type { Work } from '../../../work.ts';
import { agreementFileName, drawAgreement, howSigned } from './draw-agreement.ts';
import { readAgreement } from './read-agreement.ts';
import { type Signature, storeSignedPdf, writeSigned } from './store-signed.ts';

/**
 * Draws and stores the paper of an agreement as it was signed some time ago. It tells nobody. The demo company has such
 * agreements. Throws when there is no such agreement.
 */
export async function storeEarlierSignature(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  id: number,
  signature: Signature & { name: string },
): Promise<void> {
  const rows = await readAgreement(db, id);
  if (!rows) throw new Error(`no loan agreement ${id}`);
  const { agreement, company } = rows;
  const { name, path, signedAt, channel, from, staff } = signature;
  const how = () => howSigned({ channel, signedFrom: from, signedWith: staff?.name ?? null }, company.name);
  const content = await drawAgreement(runtime, rows, { name, path, signedAt, how });
  const pdf = await storeSignedPdf(runtime, company.id, content, agreementFileName(agreement));
  await writeSigned(db, rows, signature, pdf);
}
