import type { Db } from '../../db/bound-kysely.ts';
import type { Runtime } from '../../runtime.ts';
import type { Laboratory, LaboratoryPlan } from '../../sample-company/make-sample-company.ts';
import { chanceOf } from '../../sample-company/plan/chance.ts';
import { DAY_MS } from '../../sample-company/plan/work-times.ts';
import type { Staff } from '../make-accounts.ts';
import { storeFoundBad } from './found-bad.ts';
import { makeAuthorisations } from './make-authorisations.ts';
import { makeChecks } from './make-checks.ts';
import { makeComparisons } from './make-comparisons.ts';
import { makeLaboratoryStandards } from './make-laboratory-standards.ts';
import { makeProcedures } from './make-procedures.ts';
import { makeRooms, storeLog } from './make-rooms.ts';
import { makeScope } from './make-scope.ts';
import { planVisits } from './plan-visits.ts';
import { storeNotices } from './store-notices.ts';
import {
  type Bench,
  draftOfVisit,
  storeIssuedVisit,
  storeResultsOfVisit,
  storeWaitingVisit,
} from './store-visit.ts';
import { switchOn } from './switch-on.ts';
import type { Trace } from './trail.ts';

/**
 * Returns the laboratory of the demo company (decision 0116): three procedures, its scope, its people, its standards, and two
 * years of calibrations for which a person is authorised, a standard is in force and a real certificate is issued.
 */
export function demoLaboratory(
  { db, runtime }: { db: Db; runtime: Runtime },
  { owner, coordinator, technicians }: Staff,
  now: Date,
  trace: Trace,
): Laboratory {
  const byName = (username: string) =>
    [coordinator, ...technicians].find((one) => one.username === username)!;
  const plan: Laboratory['plan'] = async (people, models) => {
    const { companyId } = people;
    const visits = await planVisits(db, people, models, now);
    const fill: LaboratoryPlan['fill'] = async (repairs) => {
      await switchOn(db, companyId, owner, { now, trace });
      const procedures = await makeProcedures(
        db,
        companyId,
        models,
        { writer: coordinator, approver: owner },
        { now, trace },
      );
      await makeScope(db, companyId, now);
      await makeAuthorisations(db, companyId, procedures, { granter: owner, byName }, { now, trace });
      const standardOf = await makeLaboratoryStandards(db, companyId, now);
      await makeChecks(db, companyId, standardOf, { coordinator, byName }, now);
      const roomOf = await makeRooms(db, companyId, owner, visits[0]?.enteredAt ?? now);
      for (const discipline of ['Electrical', 'Pressure'])
        await storeLog(db, {
          ...{ companyId, roomId: roomOf(discipline), from: new Date(now.getTime() - DAY_MS), to: now },
          by: byName(discipline === 'Pressure' ? 'kenji' : 'rosa'),
        });
      const stored = visits.map((visit) => ({
        ...visit,
        row: repairs.find(({ plan }) => plan === visit.plan)!.row,
      }));
      const chance = chanceOf(20_271_103);
      const work = { db, runtime };
      const bench: Bench = {
        ...{ work, chance, procedures, standardOf, roomOf, signer: coordinator, byName, trace },
      };
      const of = (end: string) => stored.filter(({ visit }) => visit.end === end);
      for (const visit of of('issued')) await storeIssuedVisit(bench, visit);
      // What waits gets its number when all that was issued has one.
      return async () => {
        for (const visit of of('draft'))
          await draftOfVisit(bench, await storeResultsOfVisit(bench, visit), visit);
        for (const visit of of('begun')) await storeResultsOfVisit(bench, visit);
        for (const visit of of('waiting')) await storeWaitingVisit(bench, visit);
        await storeNotices(db, coordinator, trace);
        await makeComparisons(
          db,
          companyId,
          procedures,
          { enters: (number) => byName(number === 'LP-210' ? 'kenji' : 'rosa'), reviews: coordinator },
          { now, trace },
        );
        await storeFoundBad(db, {
          companyId,
          standardOf,
          manager: coordinator,
          technician: byName('kenji'),
          now,
          trace,
        });
      };
    };
    return { plans: visits.map(({ plan }) => plan), fill };
  };
  return { plan };
}
