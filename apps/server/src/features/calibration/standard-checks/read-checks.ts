import { referenceStandardMessages } from '@portal/contract/calibration/reference-standards/messages.ts';
import { standardCheckMessages as say } from '@portal/contract/calibration/standard-checks/messages.ts';
import type { StandardCheck } from '@portal/contract/calibration/standard-checks/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { StandardCheckLimitsRow, StandardCheckRow } from '../../../db/schema/standard-checks.ts';
import { notFound } from '../../../errors.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { referenceStandardScope } from '../reference-standards/index.ts';

type Read = StandardCheckRow & {
  limits: (Omit<StandardCheckLimitsRow, 'setAt'> & { setAt: string }) | null;
  results: number;
};

function present({ createdOn: _, limits, ...row }: Read): StandardCheck {
  if (limits === null) return { ...row, limits };
  const { companyId: _company, standardCheckId: _check, setByUserId: _user, setAt, ...shown } = limits;
  return {
    ...row,
    limits: { ...shown, setAt: new Date(setAt).toISOString() as StandardCheckLimits['setAt'] },
  };
}
type StandardCheckLimits = NonNullable<StandardCheck['limits']>;

async function checksWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<StandardCheck[]> {
  const { rows } = await sql<Read>`
    select k.*, (select jsonb_build_object('id', l.id, 'companyId', l.company_id, 'standardCheckId', l.standard_check_id,
          'origin', l.origin, 'centre', l.centre, 'lowerWarning', l.lower_warning, 'upperWarning', l.upper_warning,
          'lowerAction', l.lower_action, 'upperAction', l.upper_action, 'count', l.count, 'reason', l.reason,
          'setByUserId', l.set_by_user_id, 'setBy', l.set_by, 'setAt', l.set_at)
        from standard_check_limits l where l.standard_check_id = k.id order by l.id desc limit 1) as limits,
      (select count(*)::int from standard_check_results r
        where r.standard_check_id = k.id and r.voided_at is null) as results
    from standard_checks k where ${condition} order by k.active desc, k.id`.execute(db);
  return rows.map(present);
}

/** Returns the checks of a standard, those that are done first. @throws 404 when it is absent or foreign, and without a laboratory. */
export async function listChecks(db: Db, actor: Actor, standardId: number): Promise<StandardCheck[]> {
  const [standard, checks, { rows }] = await Promise.all([
    referenceStandardScope.find(db, actor, standardId, false),
    checksWhere(db, sql<SqlBool>`k.reference_standard_id = ${standardId}`),
    sql<{ on: boolean }>`select ${hasLaboratory} as on`.execute(db),
  ]);
  if (!standard) throw notFound(referenceStandardMessages.notFound);
  if (!rows[0]!.on) throw notFound(referenceStandardMessages.noLaboratory, 'laboratory.off');
  return checks;
}

/** Returns one check after a change. @throws 404 when it is absent or foreign. */
export async function readCheck(db: Db, id: number): Promise<StandardCheck> {
  const [check] = await checksWhere(db, sql<SqlBool>`k.id = ${id}`);
  if (!check) throw notFound(say.notFound);
  return check;
}
