import type { Instant } from '@portal/contract/core/dates/dates.ts';
import type {
  Signing,
  SigningCertificate,
  SigningState,
} from '@portal/contract/laboratory/signing-certificates/endpoints.ts';
import { signingMessages as say } from '@portal/contract/laboratory/signing-certificates/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { SigningCertificateRow } from '../../../db/schema/signing-certificates.ts';
import { notFound } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';
import { decryptSecret, encryptSecret, type SealedPlace } from '../../../secrets/sealed.ts';

/** Days before its end on which a certificate runs out soon. */
export const WARN_DAYS = 30;

const placeOf = (companyId: number, column: 'pkcs12_secret' | 'password'): SealedPlace => ({
  ...{ table: 'signing_certificates', column },
  ...{ rowId: companyId, companyId },
});

/** The columns of a key, sealed. A file is not text, so it is sealed as base64. */
export const sealedKey = (key: Buffer, companyId: number, file: Uint8Array, password: string) => ({
  pkcs12Secret: encryptSecret(key, Buffer.from(file).toString('base64'), placeOf(companyId, 'pkcs12_secret')),
  password: encryptSecret(key, password, placeOf(companyId, 'password')),
});

/** Returns the file and its password. @throws Error when they were sealed with another key or for another company. */
export const openKey = (
  key: Buffer,
  {
    companyId,
    pkcs12Secret,
    password,
  }: Pick<SigningCertificateRow, 'companyId' | 'pkcs12Secret' | 'password'>,
): { file: Buffer; password: string } => ({
  file: Buffer.from(decryptSecret(key, pkcs12Secret, placeOf(companyId, 'pkcs12_secret')), 'base64'),
  password: decryptSecret(key, password, placeOf(companyId, 'password')),
});

/** Returns whether a certificate may sign at this moment, and why not. */
export function stateOf(key: Buffer, row: SigningCertificateRow, now = new Date()): SigningState {
  try {
    openKey(key, row);
  } catch {
    return 'key_lost';
  }
  if (now < row.validFrom) return 'not_yet';
  if (now >= row.validUntil) return 'expired';
  return row.validUntil.getTime() - now.getTime() < WARN_DAYS * 86_400_000 ? 'runs_out' : 'ready';
}

/** What the papers of a company are signed with. */
export interface Signer {
  row: SigningCertificateRow;
  timeStampUrl: string | null;
}

/** Returns what the company of the transaction signs with. Undefined without a laboratory or a certificate. */
export async function readSigner(db: Db): Promise<Signer | undefined> {
  const found = await db
    .selectFrom('signingCertificates as s')
    .innerJoin('laboratorySettings as l', 'l.companyId', 's.companyId')
    .selectAll('s')
    .select('l.timeStampUrl')
    .where('l.enabled', '=', true)
    .executeTakeFirst();
  if (!found) return undefined;
  const { timeStampUrl, ...row } = found;
  return { row, timeStampUrl };
}

const instantOf = (at: Date) => at.toISOString() as Instant;

/** Neither the key nor its password leaves the server. */
function present(key: Buffer, row: SigningCertificateRow): SigningCertificate {
  const { name, subject, issuer, serial, fingerprint, kind, addedBy } = row;
  return {
    ...{ name, subject, issuer, serial, fingerprint, kind, addedBy },
    validFrom: instantOf(row.validFrom),
    validUntil: instantOf(row.validUntil),
    addedAt: instantOf(row.addedAt),
    state: stateOf(key, row),
    isSelfSigned: subject === issuer,
  };
}

/** Returns how the company signs. @throws 404 without a laboratory. */
export async function readSigning(db: Db, runtime: Pick<Runtime, 'masterKey'>): Promise<Signing> {
  const [settings, row] = await Promise.all([
    db.selectFrom('laboratorySettings').select('timeStampUrl').where('enabled', '=', true).executeTakeFirst(),
    db.selectFrom('signingCertificates').selectAll().executeTakeFirst(),
  ]);
  if (!settings) throw notFound(say.none);
  return {
    timeStampUrl: settings.timeStampUrl,
    certificate: row ? present(runtime.masterKey, row) : null,
  };
}

/** @throws 404 without a laboratory, which nobody switches off until the transaction ends. */
export async function requireLaboratory(db: Db): Promise<void> {
  const { rows } = await sql`select from laboratory_settings where enabled for key share`.execute(db);
  if (rows.length === 0) throw notFound(say.none);
}
