import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { sql } from 'kysely';
import { keyFingerprint } from '../../secrets/derive-key.ts';
import { decryptSecret, type SealedPlace } from '../../secrets/sealed.ts';
import { type Check, firstOf } from '../check.ts';

/** A column of sealed values, with the place for which each value is sealed. */
interface SealedColumn {
  table: string;
  column: string;
  /** The column of the row's number in the place. */
  row: string;
  /** The column of the company in the place. Users may have none, so their place has 0. */
  company: string | null;
  /** The name of the column in the place, when it is another one. */
  sealedAs?: string;
}

/** Every sealed column. A test compares the list with the columns of the database. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'companies', column: 'notification_email_password', row: 'id', company: 'id' },
  ...['password', 'client_secret', 'refresh_token'].map((column) => ({
    ...{ table: 'inbound_mailboxes', column },
    ...{ row: 'company_id', company: 'company_id' },
  })),
  ...['client_secret', 'access_token', 'refresh_token'].map((column) => ({
    ...{ table: 'quickbooks_connections', column },
    ...{ row: 'company_id', company: 'company_id' },
  })),
  { table: 'quickbooks_attempts', column: 'code_verifier', row: 'id', company: 'company_id' },
  { table: 'quickbooks_revocations', column: 'refresh_token', row: 'id', company: 'company_id' },
  ...['pkcs12_secret', 'password'].map((column) => ({
    ...{ table: 'signing_certificates', column },
    ...{ row: 'company_id', company: 'company_id' },
  })),
  { table: 'second_factors', column: 'secret', row: 'user_id', company: null },
  { table: 'second_factors', column: 'pending_secret', row: 'user_id', company: null, sealedAs: 'secret' },
];

const opens = (key: Buffer, sealed: string, place: SealedPlace): boolean => {
  try {
    decryptSecret(key, sealed, place);
    return true;
  } catch {
    return false;
  }
};

const AT_ONCE = 1_000;

/** Opens every stored secret at its place, and shows none. */
export const secretsCheck: Check = {
  name: 'secrets',
  look: async ({ db, masterKey }) => {
    const advice = 'Set APP_SECRET_KEY, or restore the file secret.key of the data folder from your backup.';
    if (!masterKey) return { wrong: 'There is no secret key.', advice };
    const known = await db.selectFrom('installation').select('keyFingerprint').executeTakeFirst();
    if (known && known.keyFingerprint !== keyFingerprint(masterKey))
      return { wrong: 'The secret key is not the one this database was made with.', advice };
    const closed: string[] = [];
    let all = 0;
    for (const { table, column, row, company, sealedAs = column } of sealedColumns) {
      for (let after = 0; ; ) {
        const { rows } = await sql<{ rowId: number; companyId: number; sealed: string }>`
          select ${sql.ref(row)} as row_id, ${company ? sql.ref(company) : sql`0`} as company_id, ${sql.ref(column)} as sealed
          from ${sql.table(table)} where ${sql.ref(column)} is not null and ${sql.ref(row)} > ${after}
          order by ${sql.ref(row)} limit ${AT_ONCE}`.execute(db);
        for (const { rowId, companyId, sealed } of rows)
          if (!opens(masterKey, sealed, { table, column: sealedAs, rowId, companyId }))
            closed.push(`${column} of ${table} ${rowId}`);
        all += rows.length;
        after = rows.at(-1)?.rowId ?? 0;
        if (rows.length < AT_ONCE) break;
      }
    }
    if (closed.length === 0)
      return { ok: all === 0 ? 'No secret is stored.' : `${countOf(all, 'stored secret')} can be opened.` };
    return {
      wrong: `${countOf(closed.length, 'stored secret')} cannot be opened: ${firstOf(closed)}.`,
      advice:
        'Enter the passwords again in the settings of these companies; users set up their second factor again.',
    };
  },
};
