import { addDays } from '@portal/contract/core/dates/dates.ts';
import type { AuthorisedAct } from '@portal/contract/laboratory/authorisations/acts.ts';
import type { Db } from '../../db/bound-kysely.ts';
import type { UserRow } from '../../db/schema/companies.ts';
import { dayOf } from '../../sample-company/plan/work-times.ts';
import type { MadeProcedure } from './make-procedures.ts';
import type { Trace } from './trail.ts';

interface Grant {
  username: 'daniel' | 'rosa' | 'kenji';
  number: string;
  acts: readonly AuthorisedAct[];
  evidence: string;
  /** Days before today of the first day. */
  from: number;
  /** Days after today of the last day. */
  until?: number;
  /** Days before today from which it does not hold any more, and why. */
  withdrawn?: readonly [age: number, reason: string];
}

const SIGNS = 'Technical manager. Course on measurement uncertainty, and ten certificates reviewed together.';
const sign = (number: string): Grant => ({
  ...{ username: 'daniel', number, acts: ['check', 'sign'], evidence: SIGNS, from: 870 },
});

const grants: readonly Grant[] = [
  ...['LP-101', 'LP-102', 'LP-210'].map(sign),
  {
    ...{ username: 'rosa', number: 'LP-101', acts: ['perform'], from: 868 },
    evidence: 'Training on the procedure, and five calibrations witnessed by Daniel Okafor.',
  },
  {
    ...{ username: 'rosa', number: 'LP-102', acts: ['perform'], from: 868, until: 120 },
    evidence:
      'Training at the maker, and three calibrations witnessed by Daniel Okafor. Renewed every three years.',
  },
  {
    ...{ username: 'kenji', number: 'LP-210', acts: ['perform'], from: 866 },
    evidence: 'Training on the procedure, and a comparison with the piston gauge: all Eₙ below 0.6.',
  },
  {
    ...{ username: 'kenji', number: 'LP-101', acts: ['perform'], from: 640 },
    evidence: 'Training on the procedure, and five calibrations witnessed by Rosa Delgado.',
    withdrawn: [310, 'Works with pressure and torque only since the laboratory was divided.'],
  },
  {
    ...{ username: 'rosa', number: 'LP-210', acts: ['check'], from: 380 },
    evidence: 'Course on pressure measurement, and six results checked together with Kenji Watanabe.',
  },
];

/** Authorises the staff for the procedures: who calibrates, who checks and who signs. */
export async function makeAuthorisations(
  db: Db,
  companyId: number,
  procedures: readonly MadeProcedure[],
  { granter, byName }: { granter: UserRow; byName: (username: string) => UserRow },
  { now, trace }: { now: Date; trace: Trace },
): Promise<void> {
  const dayAt = (age: number) => addDays(dayOf(now), -age);
  const by = granter.contactName ?? granter.username;
  for (const { username, number, acts, evidence, from, until, withdrawn } of grants) {
    const columns = {
      ...{ userId: byName(username).id, discipline: null, acts: [...acts], evidence },
      procedureId: procedures.find((one) => one.number === number)!.id,
      ...{ validFrom: dayAt(from), validUntil: until === undefined ? null : dayAt(-until) },
    };
    const createdAt = new Date(`${dayAt(from)}T14:45:00Z`);
    const ended = withdrawn && { withdrawnOn: dayAt(withdrawn[0]), withdrawalReason: withdrawn[1] };
    const { id } = await db
      .insertInto('authorisations')
      .values({
        ...{ companyId, ...columns, grantedByUserId: granter.id, grantedBy: by, createdAt },
        ...(ended && { ...ended, withdrawnBy: by }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { by: granter, kind: 'authorisation', id };
    trace({ ...of, at: createdAt, action: 'authorisation.granted', after: columns });
    if (ended)
      trace({
        ...{ ...of, at: new Date(`${ended.withdrawnOn}T15:10:00Z`), action: 'authorisation.withdrawn' },
        after: { withdrawnOn: ended.withdrawnOn, reason: ended.withdrawalReason },
      });
  }
}
