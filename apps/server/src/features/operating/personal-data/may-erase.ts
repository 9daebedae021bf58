import { companyUserMessages } from '@portal/contract/companies/companies/messages.ts';
import { personalDataMessages as messages } from '@portal/contract/operating/personal-data/messages.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { type AppError, conflict, forbidden } from '../../../errors.ts';
import { openRepairsOf } from './erasure.queries.ts';

/** Refuses an admin who erases an operator of the portal (access.md). @throws 403. */
export function refuseOperators(actor: Actor, user: UserRow): void {
  if (user.role === 'superadmin' && actor.role !== 'superadmin')
    throw forbidden(companyUserMessages.operator, 'user.operator');
}

/** Returns the 409 for a person who cannot be erased now. Open repairs need somebody to talk to. */
export async function whyNotErased(db: Db, actor: Actor, user: UserRow): Promise<AppError | undefined> {
  if (user.companyId === null) return conflict('erasure.no_company', messages.noCompany);
  if (user.id === actor.userId) return conflict('erasure.oneself', messages.oneself);
  // Deactivation has rules of its own, such as that for the last admin.
  if (user.role !== 'customer' && user.active) return conflict('erasure.still_active', messages.stillActive);
  const open = await openRepairsOf(db, user.id);
  if (open.length === 0) return undefined;
  const shown = open.slice(0, 3).join(', ');
  return conflict('erasure.open_repairs', messages.stillOpen(open.length > 3 ? `${shown} and more` : shown));
}
