import { decryptSecret, encryptSecret, type SealedPlace } from '../../../../secrets/sealed.ts';

/** The sealed columns of a mailbox. */
export type SealedColumn = 'password' | 'client_secret' | 'refresh_token';

const placeOf = (companyId: number, column: SealedColumn): SealedPlace => ({
  table: 'inbound_mailboxes',
  column,
  rowId: companyId,
  companyId,
});

/** Returns a secret of a company's mailbox as it is stored. */
export const sealSecret = (key: Buffer, companyId: number, column: SealedColumn, plain: string): string =>
  encryptSecret(key, plain, placeOf(companyId, column));

/** Returns the plain secret. @throws Error when it was sealed with another key or for another place. */
export const openSecret = (key: Buffer, companyId: number, column: SealedColumn, sealed: string): string =>
  decryptSecret(key, sealed, placeOf(companyId, column));
