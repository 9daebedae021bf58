import { errorCodes, messages } from '@portal/contract/core/errors.ts';
import type pg from 'pg';
import { AppError, signedOut } from '../errors.ts';
import type { SessionQuestion } from './actor.ts';

/**
 * Returns the 401 for a caller without a valid session. It gives the reason when the company is inactive (D1.7, D10.2).
 */
export async function whyRefused(
  client: pg.ClientBase,
  { tokenHash }: Pick<SessionQuestion, 'tokenHash'>,
): Promise<AppError> {
  const { rows } = await client.query<{ inactive: boolean }>({
    name: 'why-refused',
    text: 'select is_of_inactive_company($1) as inactive',
    values: [tokenHash],
  });
  return rows[0]?.inactive
    ? new AppError('unauthenticated', errorCodes.companyInactive, messages.companyInactive)
    : signedOut();
}
