import { createHash } from 'node:crypto';
import { demoEquipmentPaths } from '@portal/contract/loans/demo-equipment/paths.ts';
import { agreementMessages } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import { say } from '@portal/messages/say.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { DemoEquipmentAgreementRow } from '../../../db/schema/demo-equipment.ts';
import { conflict, notFound } from '../../../errors.ts';
import { newKey } from '../../../files/storage.ts';
import type { StoredPdf } from '../../../files/store-pdf.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { customerAddressees } from '../../messaging/mail-rules/index.ts';
import { ownSender } from '../../messaging/repair-mail/index.ts';
import { type RecordedActor, record } from '../../records/audit/index.ts';
import { notify } from '../../records/notifications/index.ts';
import { signRefusal } from './agreement.policy.ts';
import { mailCustomer, type Words } from './agreement-mail.ts';
import { revisionOf, unitsOf } from './draw-agreement.ts';
import { type AgreementRows, readAgreement, termsOf } from './read-agreement.ts';

/** Tells open screens that the loans of an agreement have changed (D4.6). */
export async function publishAgreement(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { agreement: { companyId }, customer, loans }: Pick<AgreementRows, 'agreement' | 'customer' | 'loans'>,
): Promise<void> {
  await Promise.all(
    loans.map(({ id }) =>
      runtime.events.publish(db, { companyId, kind: 'demoEquipmentLoan', id, customerId: customer.id }),
    ),
  );
}

/**
 * Locks an agreement and its loans, so that nobody signs, sends or returns at the same moment. The loans come first,
 * because a return locks its loan before anything else.
 */
export async function lockAgreement(db: Db, id: number): Promise<void> {
  await sql`select id from demo_equipment_loans where agreement_id = ${id} order by id for no key update`.execute(
    db,
  );
  await sql`select id from demo_equipment_agreements where id = ${id} for update`.execute(db);
}

const PDF = 'application/pdf';
const EVENT = 'loan.signed';

/** How and by whom an agreement is signed. */
export interface Signature {
  channel: NonNullable<DemoEquipmentAgreementRow['channel']>;
  /** The typed name; null on a scan when nobody typed it. */
  name: string | null;
  path: string | null;
  signedAt: Date;
  /** The network address of the person who signed through a link. */
  from: string | null;
  /** The member of staff whose device was signed on, or who stored the scan. */
  staff: { id: number; name: string } | null;
}

/** Stores the bytes of a signed PDF, outside any transaction. The sweep removes them when no row comes to name them. */
export async function storeSignedPdf(
  { storage }: Pick<Runtime, 'storage'>,
  companyId: number,
  content: Buffer,
  name: string,
): Promise<StoredPdf> {
  const storageKey = newKey(companyId, 'pdf');
  await storage.put(storageKey, content, PDF);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { storageKey, contentType: PDF, bytes: content.length, sha256, name };
}

/**
 * Reads an agreement again, locked. The paper of a returned unit may still be stored, because somebody signed it before.
 * @throws 404, and 409 when it was signed, returned or changed since `revision`.
 */
async function lockUnsigned(
  signing: Work<RecordedActor>,
  id: number,
  revision: string,
  { channel }: Signature,
): Promise<AgreementRows> {
  await lockAgreement(signing.db, id);
  const rows = await readAgreement(signing.db, id);
  if (!rows) throw notFound(agreementMessages.notFound);
  const refusal = signRefusal(rows.agreement, rows.loans, rows.company.timeZone);
  if (refusal && !(channel === 'scan' && rows.agreement.status === 'pending')) throw refusal;
  if (revisionOf(rows) !== revision) throw conflict('demo_agreement.changed', agreementMessages.changed);
  return rows;
}

/** Stores the file and what was signed with it. Returns the id of the file. */
export async function writeSigned(
  db: Db,
  rows: AgreementRows,
  { channel, name, path, signedAt, from, staff }: Signature,
  pdf: StoredPdf,
): Promise<number> {
  const { id, companyId } = rows.agreement;
  const file = await db
    .insertInto('files')
    .values({ ...pdf, companyId, uploadedBy: staff?.id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('demoEquipmentAgreements')
    .set({
      status: 'signed',
      body: termsOf(rows),
      signedUnits: JSON.stringify(unitsOf(rows)),
      signedAt,
      signedBy: name,
      signature: path,
      signedFrom: from,
      channel,
      signedWithUserId: staff?.id ?? null,
      signedWith: staff?.name ?? null,
      fileId: file.id,
      sha256: pdf.sha256,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  return file.id;
}

/** Returns the words that bring a signed agreement. A scan has no label. */
export function signedWords(
  { agreement: { number }, company }: Pick<AgreementRows, 'agreement' | 'company'>,
  channel: Signature['channel'],
): Words {
  const attached = say('loanMail.signed', { company: inMail(company.name) });
  return {
    subject: say('loanMail.signedSubject', { number }),
    heading: say('loanMail.signedHeading'),
    paragraphs: [channel === 'scan' ? attached : `${attached} ${say('loanMail.lastPage')}`],
  };
}

/** Mails the signed file to the customer. It is the file that the loan keeps, byte for byte (D3.13). */
async function mailSigned(
  signing: Work<RecordedActor>,
  rows: AgreementRows,
  { channel }: Signature,
  fileId: number,
): Promise<void> {
  const { agreement, customer, loans, company } = rows;
  const sender = await ownSender(signing.db, company.id, EVENT);
  const to = await customerAddressees(signing.db, EVENT, sender, customer);
  if (to.recipients.length === 0) return;
  await mailCustomer(
    signing,
    sender,
    { number: agreement.number, customer, loans },
    {
      event: EVENT,
      words: () => signedWords(rows, channel),
      attachments: [fileId],
      to,
      counted: false,
    },
  );
}

/**
 * Makes an agreement signed, with its stored file (D7.3). `revision` says what the person has read.
 * @throws 404 without the agreement; 409 when it was signed or returned in the meantime, or has changed.
 */
export async function storeSigned(
  signing: Work<RecordedActor>,
  id: number,
  revision: string,
  signature: Signature,
  pdf: StoredPdf,
): Promise<void> {
  const rows = await lockUnsigned(signing, id, revision, signature);
  const { agreement, customer } = rows;
  const fileId = await writeSigned(signing.db, rows, signature, pdf);
  const by = signature.name ? ` by ${signature.name}` : '';
  await Promise.all([
    record(signing, {
      action: signature.channel === 'scan' ? 'demo_agreement.scanned' : 'demo_agreement.signed',
      kind: 'demoEquipmentAgreement',
      id,
      after: {
        number: agreement.number,
        channel: signature.channel,
        name: signature.name,
        sha256: pdf.sha256,
      },
    }),
    mailSigned(signing, rows, signature, fileId),
    notify(signing, {
      companyId: agreement.companyId,
      ...(signing.actor.userId !== null && { exceptUserId: signing.actor.userId }),
      to: { group: 'admins' },
      kind: 'demo-loan.signed',
      title: `Loan agreement ${agreement.number} was signed${by}`,
      body: customer.name,
      link: demoEquipmentPaths.demoLoan(rows.loans[0]!.id),
    }),
    publishAgreement(signing, rows),
  ]);
}
