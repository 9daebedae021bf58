import { createHash } from 'node:crypto';
import type { Certificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages as say } from '@portal/contract/calibration/certificates/messages.ts';
import { type CalendarDate, dateIn, today } from '@portal/contract/core/dates/dates.ts';
import type { Accreditation } from '@portal/contract/laboratory/laboratory-settings/accreditation.ts';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../../auth/tokens.ts';
import type { CalibrationRow, CertificateRow } from '../../../db/schema/calibrations.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { type Locked, lockRow } from '../../../db/transactions/locked.ts';
import { conflict, notFound } from '../../../errors.ts';
import { newKey } from '../../../files/storage.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import { readRelease } from '../../../instances/release.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Work } from '../../../work.ts';
import { agreementsOnCertificate } from '../../laboratory/calibration-terms/index.ts';
import { refuseChangedAccreditation } from '../../laboratory/laboratory-settings/index.ts';
import { refuseChangedScope } from '../../laboratory/scopes/index.ts';
import {
  checkSigner,
  readSigner,
  refuseChangedSigner,
  refuseUnusable,
  type Signer,
  signPdf,
} from '../../laboratory/signing-certificates/index.ts';
import { ownSender, type Sender } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { addEntry } from '../../repairs/repairs/index.ts';
import { makeNotices } from '../out-of-tolerance/index.ts';
import { agreedOf, refuseChangedTerms, withAgreed } from './agreed-on-paper.ts';
import { isOfCustomer, noticeHolder, pathOfHolder } from './certificate-holder.ts';
import { ISSUED, mailCertificate } from './certificate-mail.ts';
import { notifyCustomers, publishCertificate } from './certificate-news.ts';
import { editionName } from './certificate-pdf.ts';
import { certificateName, type DrawnFrom, drawCertificate, readForDrawing } from './draw-certificate.ts';
import { freezeResults } from './freeze-results.ts';
import { mailFormerCustomer, mailOtherCustomer } from './moved-certificate-mail.ts';
import { readCertificate } from './read-certificates.ts';
import { refuseIssue, refuseLapsedStandards, refuseUnfitSigning } from './refuse-issue.ts';

const PDF = 'application/pdf';

/** The person who approves. Samples are approved by nobody who can sign in. */
interface Approver {
  userId: number | null;
  displayName: string;
}

/** A certificate whose file is stored, but that is not issued yet. */
interface Drawn {
  /** The version of the draft that was drawn. */
  version: number;
  issuedOn: CalendarDate;
  issuedAt: Date;
  codeHash: Buffer;
  /** The release of the portal that draws it (ISO/IEC 17025:2017, 7.11). */
  release: string;
  /** What the paper names. */
  accreditation: Accreditation | null;
  markFileId: number | null;
  /** What the paper was drawn with, by the id of the results. */
  agreed: ReturnType<typeof agreedOf>;
  pdf: StoredPdf;
  /** Undefined for a paper that is not signed. */
  signer: Signer | undefined;
}

/**
 * Draws and stores the file of a draft as approving it issues it, signed when the company signs.
 * @throws 409 for a standard that was not in force, and when the paper cannot be signed.
 */
async function drawIssued(
  { runtime, actor }: Pick<Work<Approver>, 'runtime' | 'actor'>,
  drawn: DrawnFrom,
  { issuedAt = new Date(), signer }: { issuedAt?: Date; signer?: Signer | undefined } = {},
): Promise<Drawn> {
  const { certificate, company } = drawn;
  refuseLapsedStandards(drawn.calibrations, drawn.standards);
  const code = newToken();
  const issuedOn = dateIn(company.timeZone, issuedAt);
  const signed = signer ? { at: issuedAt, timeZone: company.timeZone } : null;
  const approval = { issuedOn, issuedAt, approvedBy: actor.displayName, code, signed };
  const plain = await refuseWhenBusy(drawCertificate(runtime, drawn, approval));
  const bytes = signer
    ? await signPdf(runtime, signer, plain, {
        ...{ at: issuedAt, timeZone: company.timeZone },
        reason: `Approved and signed by ${actor.displayName}`,
      })
    : plain;
  const storageKey = newKey(certificate.companyId, 'pdf');
  await runtime.storage.put(storageKey, bytes, PDF);
  return {
    version: certificate.version,
    issuedOn,
    issuedAt,
    codeHash: hashToken(code),
    signer,
    release: await readRelease(),
    accreditation: drawn.accreditation,
    markFileId: drawn.mark?.fileId ?? null,
    agreed: agreedOf(drawn),
    pdf: {
      storageKey,
      contentType: PDF,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      name: certificateName(certificate),
    },
  };
}

/**
 * Draws, signs and stores the file of a draft. Call it outside any transaction. Where the company signs, the person who approves gives
 * their password once more.
 * @throws 400 for a wrong password, 409 as {@link issueCertificate} and when it cannot be signed, 503 when too many documents wait.
 */
export async function prepareIssue(
  { runtime, actor, origin }: Omit<Work, 'db'>,
  { id, companyId }: CertificateRow,
  password: string | undefined,
): Promise<Drawn> {
  const { signer, ...drawn } = await runtime.database.asCompany(companyId, async (db) => {
    const [found, signer] = await Promise.all([readForDrawing(db, id), readSigner(db)]);
    if (!found) throw notFound(say.notFound);
    refuseIssue(found, actor);
    await refuseUnfitSigning(db, found.calibrations, actor, today(found.company.timeZone));
    await refuseChangedScope(db, found.calibrations);
    if (signer) refuseUnusable(runtime, signer, { at: new Date(), timeZone: found.company.timeZone });
    return { ...found, signer };
  });
  if (signer) await checkSigner({ runtime, actor, origin }, password);
  return drawIssued({ runtime, actor }, drawn, { signer });
}

/** Stores what was issued some time ago, for sample data. It records and tells nothing, and nobody signs. */
export async function storeIssued(
  work: Pick<Work<Approver>, 'db' | 'runtime' | 'actor'>,
  id: number,
  issuedAt: Date,
): Promise<void> {
  const draft = await lockRow(work.db.selectFrom('certificates').selectAll().where('id', '=', id));
  const drawn = await readForDrawing(work.db, id);
  if (!draft || !drawn) throw notFound(say.notFound);
  const issued = await drawIssued(work, drawn, { issuedAt });
  await writeIssued(work, draft, issued);
  // An old certificate may be from before anything was agreed: only what somebody accepted stands on it.
  for (const [calibrationId, agreed] of issued.agreed)
    if (agreed.acceptance)
      await work.db
        .updateTable('calibrations')
        .set({ agreed: JSON.stringify(agreed) })
        .where('id', '=', calibrationId)
        .execute();
  await work.db.updateTable('calibrations').set({ issuedAt }).where('certificateId', '=', id).execute();
}

/** Stores the row of the file and makes the draft an issued certificate. */
async function writeIssued(
  { db, actor }: Pick<Work<Approver>, 'db' | 'actor'>,
  draft: Locked<CertificateRow>,
  drawn: Drawn,
): Promise<CertificateRow> {
  const file = await db
    .insertInto('files')
    .values({ ...drawn.pdf, companyId: draft.companyId, uploadedBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .updateTable('certificates')
    .set({
      state: 'issued',
      approvedByUserId: actor.userId,
      approvedBy: actor.displayName,
      issuedOn: drawn.issuedOn,
      issuedAt: drawn.issuedAt,
      codeHash: drawn.codeHash,
      fileId: file.id,
      sha256: drawn.pdf.sha256,
      portalRelease: drawn.release,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Told {
  certificate: CertificateRow;
  repair: RepairRow;
  calibrations: readonly CalibrationRow[];
  issuedOn: CalendarDate;
}

/** Mails an issued certificate to the customer whom it names (D4.2, D5.11). */
const mailHolder = (work: Work, sender: Sender, told: Told): Promise<void> =>
  isOfCustomer(told.certificate, told.repair)
    ? mailCertificate(work, sender, told)
    : mailOtherCustomer(work, sender, told);

/** Tells the customer of the version before that a correction names another one now, in the portal and by mail. */
async function announceToFormer(
  work: Work,
  sender: Sender,
  {
    former,
    repair,
    ...told
  }: Omit<Told, 'repair'> & { repair: RepairRow | undefined; former: CertificateRow },
  { sendMail }: { sendMail: boolean },
): Promise<void> {
  await Promise.all([
    notifyCustomers(
      work,
      former,
      `Calibration certificate ${editionName(former)} was replaced`,
      'It named you by mistake. Please do not rely on it anymore.',
      repair && pathOfHolder(former, repair),
    ),
    repair && sendMail && mailFormerCustomer(work, sender, { ...told, repair, former }),
  ]);
}

/**
 * Approves a draft and issues it (D5.11). From then on it never changes. A correction replaces the edition before, and
 * its dates go into the register.
 * @throws 409 when the certificate would say what is not so, when somebody else was faster, when the draft was changed since the caller saw it, and for the person
 * who drafted it where the company requires a second one.
 */
export async function issueCertificate(
  work: Work,
  draft: Locked<CertificateRow>,
  { version, sendMail = true }: { version?: number | undefined; sendMail?: boolean | undefined },
  drawn: Drawn,
): Promise<Certificate> {
  const { db, actor } = work;
  const [sender, calibrations, repair, agreements] = await Promise.all([
    ownSender(db, draft.companyId, ISSUED, draft.repairId),
    db.selectFrom('calibrations').selectAll().where('certificateId', '=', draft.id).orderBy('id').execute(),
    // Nobody cancels the repair while its certificate is issued.
    lockRow(db.selectFrom('repairs').selectAll().where('id', '=', draft.repairId), 'no key update'),
    agreementsOnCertificate(db, draft.id),
    refuseChangedSigner(db, drawn.signer),
  ]);
  refuseIssue({ certificate: draft, company: sender.company, calibrations, repair, agreements }, actor);
  refuseChangedTerms(drawn.agreed, calibrations, agreements);
  await refuseUnfitSigning(db, calibrations, actor, drawn.issuedOn);
  await refuseChangedScope(db, calibrations);
  await refuseChangedAccreditation(db, drawn.accreditation, drawn.markFileId);
  if (draft.version !== drawn.version || (version !== undefined && version !== draft.version))
    throw conflict('certificate.changed', say.changed(draft.number));

  const replaced =
    draft.replacesId === null
      ? undefined
      : await db
          .updateTable('certificates')
          .set({ state: 'replaced', version: sql<number>`version + 1` })
          .where('id', '=', draft.replacesId)
          .returningAll()
          .executeTakeFirstOrThrow();
  const former = replaced?.customerId === draft.customerId ? undefined : replaced;
  const issued = await writeIssued(work, draft, drawn);
  await freezeResults(work, issued, calibrations, drawn.agreed);
  const name = editionName(issued);
  await makeNotices(work, {
    ...{
      certificate: issued,
      name: () => editionName(issued),
      sendMail,
      isSameCustomer: former === undefined,
    },
    calibrations: withAgreed(calibrations, drawn.agreed),
    holder: (by) => noticeHolder(db, by, issued, repair),
  });
  const told = { certificate: issued, calibrations, issuedOn: drawn.issuedOn };
  await Promise.all([
    record(work, {
      action: 'certificate.issued',
      kind: 'certificate',
      id: issued.id,
      before: { state: draft.state },
      after: {
        ...{ number: issued.number, edition: issued.edition, state: issued.state, sha256: issued.sha256 },
        ...(drawn.signer && { signedWith: drawn.signer.row.fingerprint }),
        ...(!sendMail && { sendMail }),
      },
    }),
    repair && addEntry(work, repair, { message: `Calibration certificate ${name} issued.` }),
    notifyCustomers(
      work,
      issued,
      `Calibration certificate ${name} was issued`,
      'You can download it now.',
      repair && pathOfHolder(issued, repair),
    ),
    repair && sendMail && mailHolder(work, sender, { ...told, repair }),
    former && announceToFormer(work, sender, { ...told, repair, former }, { sendMail }),
    publishCertificate(work, issued),
  ]);
  return readCertificate(db, actor, issued.id);
}
