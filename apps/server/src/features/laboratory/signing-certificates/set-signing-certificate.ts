import { readFile } from 'node:fs/promises';
import { dateIn } from '@portal/contract/core/dates/dates.ts';
import type { Signing } from '@portal/contract/laboratory/signing-certificates/endpoints.ts';
import { signingMessages as say } from '@portal/contract/laboratory/signing-certificates/messages.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { AppError, invalidField } from '../../../errors.ts';
import type { ReceivedFile } from '../../../files/received-file.ts';
import { mayNameHost, WEB } from '../../../mail/outbound.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { askSigning } from '../../../pdf/render-pdf.ts';
import type { KeyFacts, KeyFault } from '../../../pdf/signing/signing-key.ts';
import type { Runtime } from '../../../runtime.ts';
import { ThreadFailed, ThreadTimeout } from '../../../threads/work-threads.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { hostPortOf } from './ask-web-server.ts';
import { readSigning, requireLaboratory, sealedKey } from './signing-certificate.queries.ts';

interface GivenKey {
  file: Buffer;
  password: string;
  facts: KeyFacts;
}

const keyRefusal = (code: string, field: 'keyFile' | 'password', message: string) =>
  new AppError('invalid', code, message, { fields: { [field]: message } });

const refusals: Record<KeyFault, () => AppError> = {
  wrong_password: () => keyRefusal('signing-certificate.wrong_password', 'password', say.wrongPassword),
  no_key: () => keyRefusal('signing-certificate.no_key', 'keyFile', say.noKey),
  no_certificate: () => keyRefusal('signing-certificate.no_certificate', 'keyFile', say.noCertificate),
  old_encryption: () => keyRefusal('signing-certificate.old_encryption', 'keyFile', say.oldEncryption),
  small_key: () => keyRefusal('signing-certificate.small_key', 'keyFile', say.smallKey),
  unknown_key: () => keyRefusal('signing-certificate.unknown_key', 'keyFile', say.unknownKey),
  not_for_signing: () => keyRefusal('signing-certificate.not_for_signing', 'keyFile', say.notForSigning),
  unreadable: () => keyRefusal('signing-certificate.unreadable', 'keyFile', say.unreadable),
};

/**
 * Opens the file that an admin gives, on the threads that draw papers. Call it outside any transaction.
 * @throws 400 for a wrong password and for a file that cannot sign, 404 without a laboratory.
 */
export async function openGivenKey(
  runtime: Runtime,
  companyId: number,
  given: Pick<ReceivedFile, 'path'>,
  password: string,
): Promise<GivenKey> {
  await runtime.database.asCompany(companyId, requireLaboratory);
  const file = await readFile(given.path);
  const answer = await refuseWhenBusy(askSigning(companyId, { signing: 'read', file, password })).catch(
    (fault: unknown) => {
      // A file that holds a thread up, or breaks it, is no file of a certificate.
      if (fault instanceof ThreadTimeout || fault instanceof ThreadFailed) throw refusals.unreadable();
      throw fault;
    },
  );
  if ('facts' in answer) return { file, password, facts: answer.facts };
  const fault = 'refused' in answer ? answer.refused : 'unreadable';
  throw refusals[fault === 'no_time_stamp' || fault === 'revoked' ? 'unreadable' : fault]();
}

/**
 * Sets the certificate that signs the company's papers. Its file and password are sealed before they are stored.
 * @throws 400 for one that has run out or does not hold yet, 404 without a laboratory.
 */
export async function setSigningCertificate(
  work: Work,
  companyId: number,
  { file, password, facts }: GivenKey,
): Promise<Signing> {
  const { db, runtime, actor } = work;
  const [{ timeZone }] = await Promise.all([ownCompany(db), requireLaboratory(db)]);
  const now = new Date();
  if (facts.validUntil <= now)
    throw keyRefusal(
      'signing-certificate.file_expired',
      'keyFile',
      say.expiredFile(dateIn(timeZone, facts.validUntil)),
    );
  if (facts.validFrom > now)
    throw keyRefusal(
      'signing-certificate.file_not_yet',
      'keyFile',
      say.notYetFile(dateIn(timeZone, facts.validFrom)),
    );
  const values = {
    ...facts,
    ...sealedKey(runtime.masterKey, companyId, file, password),
    ...{ addedBy: actor.displayName, addedAt: now, warnedAt: null },
  };
  await db
    .insertInto('signingCertificates')
    .values({ companyId, ...values })
    .onConflict((on) => on.column('companyId').doUpdateSet(values))
    .execute();
  const { subject, issuer, serial, fingerprint } = facts;
  await Promise.all([
    record(work, {
      action: 'laboratory.signing_certificate_set',
      kind: 'laboratory',
      id: null,
      after: { subject, issuer, serial, fingerprint, validUntil: facts.validUntil.toISOString() },
    }),
    runtime.events.publish(db, { companyId, kind: 'company' }),
  ]);
  return readSigning(db, runtime);
}

/** Removes the certificate with its key, also where the laboratory is off. Papers that were signed stay signed. Repeating it does no harm. */
export async function removeSigningCertificate(work: Work, companyId: number): Promise<void> {
  const { db, runtime } = work;
  const row = await db
    .deleteFrom('signingCertificates')
    .where('companyId', '=', companyId)
    .returning(['subject', 'serial', 'fingerprint'])
    .executeTakeFirst();
  if (!row) return;
  await Promise.all([
    record(work, {
      action: 'laboratory.signing_certificate_removed',
      kind: 'laboratory',
      id: null,
      before: row,
    }),
    runtime.events.publish(db, { companyId, kind: 'company' }),
  ]);
}

/**
 * Says which server stamps signatures with the time; null for none.
 * @throws 400 for a server that is not public, 404 without a laboratory.
 */
export async function setTimeStampServer(
  work: Work,
  companyId: number,
  timeStampUrl: string | null,
): Promise<Signing> {
  const { db, runtime } = work;
  await requireLaboratory(db);
  if (timeStampUrl !== null) {
    const { host, port } = hostPortOf(timeStampUrl);
    const { outboundAllow } = runtime.config;
    const isAllowed = outboundAllow.some((entry) => entry.host === host && entry.port === port);
    if (!mayNameHost(host, port, outboundAllow) || !(isAllowed || WEB.ports.includes(port)))
      throw invalidField('timeStampUrl', say.refusedAddress);
  }
  const before = await lockRow(
    db.selectFrom('laboratorySettings').select('timeStampUrl').where('companyId', '=', companyId),
  );
  await db
    .updateTable('laboratorySettings')
    .set({ timeStampUrl })
    .where('companyId', '=', companyId)
    .execute();
  await Promise.all([
    record(work, {
      action: 'laboratory.time_stamp_server_changed',
      kind: 'laboratory',
      id: null,
      before: { timeStampUrl: before?.timeStampUrl ?? null },
      after: { timeStampUrl },
    }),
    runtime.events.publish(db, { companyId, kind: 'company' }),
  ]);
  return readSigning(db, runtime);
}
