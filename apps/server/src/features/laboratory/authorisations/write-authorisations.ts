import { compareDates } from '@portal/contract/core/dates/dates.ts';
import type {
  Authorisation,
  authorisationForm,
  authorisationRule,
  withdrawalForm,
} from '@portal/contract/laboratory/authorisations/endpoints.ts';
import { authorisationMessages as say } from '@portal/contract/laboratory/authorisations/messages.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AuthorisationRow } from '../../../db/schema/authorisations.ts';
import { type Locked, lockRowOrThrow } from '../../../db/transactions/locked.ts';
import { conflict, invalidField } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { readSettings } from '../laboratory-settings/index.ts';
import { refuseWithoutLaboratory } from '../procedures/index.ts';
import { readAuthorisation } from './read-authorisations.ts';

const publish = ({ runtime, db }: Pick<Work, 'db' | 'runtime'>, companyId: number, id: number) =>
  runtime.events.publish(db, { companyId, kind: 'authorisation', id });

/**
 * Authorises a person.
 * @throws 404 without a laboratory, 400 for a person or a procedure that is absent or foreign, 409 for the caller where the
 * company asks for two people.
 */
export async function grant(
  work: Work,
  {
    userId,
    procedureId = null,
    discipline,
    acts,
    validFrom,
    validUntil,
    evidence,
  }: z.output<typeof authorisationForm>,
): Promise<Authorisation> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const [person, procedure, { onePersonApproves }] = await Promise.all([
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('role', 'in', ['admin', 'technician'])
      .where('companyId', '=', companyId)
      .executeTakeFirst(),
    procedureId === null
      ? null
      : db.selectFrom('procedures').select('id').where('id', '=', procedureId).executeTakeFirst(),
    readSettings(db),
    refuseWithoutLaboratory(db),
  ]);
  if (!person) throw invalidField('userId', say.unknownPerson);
  if (procedure === undefined) throw invalidField('procedureId', say.unknownProcedure);
  if (userId === actor.userId && !onePersonApproves) throw conflict('authorisation.own', say.own);
  const columns = {
    ...{ userId, procedureId, discipline: discipline || null, acts, validFrom },
    ...{ validUntil: validUntil ?? null, evidence },
  };
  const { id } = await db
    .insertInto('authorisations')
    .values({ ...columns, companyId, grantedByUserId: actor.userId, grantedBy: actor.displayName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([
    record(work, { action: 'authorisation.granted', kind: 'authorisation', id, after: columns }),
    publish(work, companyId, id),
  ]);
  return readAuthorisation(db, id);
}

/** Says whether only authorised people may calibrate and sign. @throws 404 without a laboratory. */
export async function saveRule(
  work: Work,
  { onlyAuthorised }: z.output<typeof authorisationRule>,
): Promise<z.output<typeof authorisationRule>> {
  const { db, actor, runtime } = work;
  const companyId = actor.companyId!;
  await refuseWithoutLaboratory(db);
  const { onlyAuthorised: before } = await lockRowOrThrow(
    db.selectFrom('laboratorySettings').select('onlyAuthorised'),
  );
  await db.updateTable('laboratorySettings').set({ onlyAuthorised }).execute();
  await Promise.all([
    record(work, {
      ...{ action: 'authorisation.rule_changed', kind: 'authorisation', id: null },
      ...{ before: { onlyAuthorised: before }, after: { onlyAuthorised } },
    }),
    runtime.events.publish(db, { companyId, kind: 'authorisation' }),
  ]);
  return { onlyAuthorised };
}

/** Withdraws an authorisation from a day on. @throws 409 when it was withdrawn already, 400 for a day before its first one. */
export async function withdraw(
  work: Work,
  row: Locked<AuthorisationRow>,
  { withdrawnOn, reason }: z.output<typeof withdrawalForm>,
): Promise<Authorisation> {
  const { db, actor } = work;
  if (row.withdrawnOn !== null) throw conflict('authorisation.withdrawn', say.withdrawn);
  if (compareDates(withdrawnOn, row.validFrom) < 0) throw invalidField('withdrawnOn', say.backwards);
  await db
    .updateTable('authorisations')
    .set({
      ...{ withdrawnOn, withdrawnBy: actor.displayName, withdrawalReason: reason },
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  await Promise.all([
    record(work, {
      ...{ action: 'authorisation.withdrawn', kind: 'authorisation', id: row.id },
      after: { withdrawnOn, reason },
    }),
    publish(work, row.companyId, row.id),
  ]);
  return readAuthorisation(db, row.id);
}
