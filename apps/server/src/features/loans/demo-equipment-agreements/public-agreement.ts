import type { SignAgreement } from '@portal/contract/loans/demo-equipment-agreements/forms.ts';
import { agreementMessages as say } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import type { PublicAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict, notFound } from '../../../errors.ts';
import { answerPdf } from '../../../files/answer-pdf.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { linkHolderAt } from '../../../limits/network-of.ts';
import type { Asker } from '../../../limits/take-turns.ts';
import { openLink } from '../../../links/link.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Origin } from '../../../work.ts';
import { sealPaper } from '../../laboratory/signing-certificates/index.ts';
import { signRefusal } from './agreement.policy.ts';
import { presentPublic } from './agreement.present.ts';
import { agreementPage, badLink, type LinkedAgreement } from './agreement-link.ts';
import { agreementFileName, drawAgreement, howSigned, revisionOf } from './draw-agreement.ts';
import { type AgreementRows, readAgreement } from './read-agreement.ts';
import { type Signature, storeSigned, storeSignedPdf } from './store-signed.ts';

/**
 * Returns the PDF of an agreement that the caller may see: the file as it was signed, or the present text to be signed.
 * @throws 404 when there is no agreement.
 */
export async function answerAgreement(
  runtime: Runtime,
  db: Db,
  id: number,
  asker?: Asker,
): Promise<FileAnswer> {
  const [rows, file] = await Promise.all([
    readAgreement(db, id),
    db
      .selectFrom('demoEquipmentAgreements as a')
      .innerJoin('files as f', 'f.id', 'a.fileId')
      .select(['f.storageKey', 'f.name', 'f.bytes'])
      .where('a.id', '=', id)
      .executeTakeFirst(),
  ]);
  if (!rows) throw notFound(say.notFound);
  if (file) return answerPdf(runtime, file, rows.agreement.channel !== 'scan');
  return {
    body: () => refuseWhenBusy(drawAgreement(runtime, rows, undefined, asker)),
    type: 'application/pdf',
    name: agreementFileName(rows.agreement),
    inline: true,
  };
}

const isHandOver = ({ purpose }: LinkedAgreement) => purpose === 'hand-over';

/** Reads what a link shows. @throws 404 when there is nothing. */
const load = ({ database }: Runtime, { companyId, agreementId }: LinkedAgreement): Promise<AgreementRows> =>
  database.asCompany(companyId, async (db) => {
    const rows = await readAgreement(db, agreementId);
    if (!rows) throw badLink();
    return rows;
  });

/** Returns the agreement for the holder of a link (access.md, signed links). It writes nothing. @throws 404. */
export async function readPublicAgreement(runtime: Runtime, token: string): Promise<PublicAgreement> {
  const link = await openLink(runtime, agreementPage, token);
  return presentPublic(await load(runtime, link), isHandOver(link));
}

/** Returns the PDF of a link's agreement: as it was signed, or to be signed. @throws 404 for a bad link. */
export async function publicAgreementPdf(
  runtime: Runtime,
  { address }: Pick<Origin, 'address'>,
  token: string,
): Promise<FileAnswer> {
  const { companyId, agreementId } = await openLink(runtime, agreementPage, token);
  const asker = linkHolderAt(companyId, address);
  return runtime.database.asCompany(companyId, (db) => answerAgreement(runtime, db, agreementId, asker));
}

function signatureOf(
  { agreement }: AgreementRows,
  link: LinkedAgreement,
  { address }: Pick<Origin, 'address'>,
  { name, signature }: SignAgreement,
): Signature {
  const { signedWithUserId: id, signedWith } = agreement;
  return {
    channel: isHandOver(link) ? 'staff_device' : 'link',
    name,
    path: signature || null,
    signedAt: new Date(),
    from: address,
    staff: isHandOver(link) && id !== null ? { id, name: signedWith ?? '' } : null,
  };
}

/**
 * Signs an agreement through its mailed link, or on a device of the company (D7.3). The file is drawn outside any
 * transaction.
 * @throws 404 for a bad link; 409 when it is signed, returned or has changed; 429 for too many tries.
 */
export async function signThroughLink(
  runtime: Runtime,
  origin: Origin,
  token: string,
  body: SignAgreement,
): Promise<PublicAgreement> {
  const link = await openLink(runtime, agreementPage, token);
  const { companyId, agreementId } = link;
  await runtime.limits.use('agreement-signing', agreementId);
  const rows = await load(runtime, link);
  const refusal = signRefusal(rows.agreement, rows.loans, rows.company.timeZone);
  if (refusal) throw refusal;
  if (body.revision !== revisionOf(rows)) throw conflict('demo_agreement.changed', say.changed);

  const signature = signatureOf(rows, link, origin, body);
  const how = () =>
    howSigned(
      { channel: signature.channel, signedFrom: signature.from, signedWith: signature.staff?.name ?? null },
      rows.company.name,
    );
  const { path, signedAt } = signature;
  const content = await refuseWhenBusy(
    drawAgreement(
      runtime,
      rows,
      { name: body.name, path, signedAt, how },
      linkHolderAt(companyId, origin.address),
    ),
  );
  const sealed = await sealPaper(runtime, companyId, content, {
    timeZone: rows.company.timeZone,
    reason: `Loan agreement ${rows.agreement.number}, signed by ${body.name}`,
  });
  const pdf = await storeSignedPdf(runtime, companyId, sealed, agreementFileName(rows.agreement));
  const actor = { companyId, userId: null, displayName: body.name, role: 'customer' as const };
  await runtime.database.asCompany(companyId, (db) =>
    storeSigned({ db, runtime, origin, actor }, agreementId, body.revision, signature, pdf),
  );
  return presentPublic(await load(runtime, link), isHandOver(link));
}
