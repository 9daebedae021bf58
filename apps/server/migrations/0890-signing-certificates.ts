import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The certificate with which a company signs its papers (decision 0105). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signing_certificates (
      company_id int primary key references companies,
      -- Sealed: the PKCS #12 file as base64, and its password.
      pkcs12_secret text not null,
      password text not null,
      name text not null,
      subject text not null,
      issuer text not null,
      serial text not null,
      -- SHA-256 of the certificate, in hexadecimal digits.
      fingerprint text not null,
      kind text not null,
      valid_from timestamptz not null,
      valid_until timestamptz not null,
      added_by text not null,
      added_at timestamptz not null default now(),
      -- When admins were told that it runs out.
      warned_at timestamptz
    )`.execute(db);
  await tenantTable(db, 'signing_certificates');
  // The address of a server that stamps signatures with the time (RFC 3161). It stays when the certificate is replaced.
  await sql`alter table laboratory_settings add column time_stamp_url text`.execute(db);
  // The sweep looks for them across companies.
  await sql`
    create index signing_certificates_to_warn on signing_certificates (valid_until)
      where warned_at is null`.execute(db);
}
