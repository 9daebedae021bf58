import type { UserRow } from '../db/schema/companies.ts';

/** What an account says its address is; the one in use is `email` (D1.8). */
export const shownEmail = ({ email, newEmail }: Pick<UserRow, 'email' | 'newEmail'>): string =>
  newEmail ?? email;
