import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

export interface SigningCertificatesTable {
  companyId: number;
  /** Sealed: the PKCS #12 file as base64. */
  pkcs12Secret: string;
  /** Sealed: the password of the file. */
  password: string;
  name: string;
  subject: string;
  issuer: string;
  serial: string;
  fingerprint: string;
  kind: string;
  validFrom: Date;
  validUntil: Date;
  addedBy: string;
  addedAt: Generated<Date>;
  /** When admins were told that it runs out. */
  warnedAt: Date | null;
}
export type SigningCertificateRow = Selectable<SigningCertificatesTable>;

export const signingCertificateTexts = [
  textsOf<SigningCertificatesTable>('signing_certificates', { stays: 'laboratory' }),
];

declare module '../schema.ts' {
  interface Tables {
    signingCertificates: SigningCertificatesTable;
  }
}
