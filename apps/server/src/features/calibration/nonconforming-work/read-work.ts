import { nonconformingWorkMessages as say } from '@portal/contract/calibration/nonconforming-work/messages.ts';
import { type WorkFacts, whyNotClosable } from '@portal/contract/calibration/nonconforming-work/rules.ts';
import type { NonconformingWorkDetail } from '@portal/contract/calibration/nonconforming-work/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { NonconformingWorkRow } from '../../../db/schema/nonconforming-work.ts';
import { notFound } from '../../../errors.ts';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';
import { isOverdue, nextOf, personOf, works } from './list-work.ts';
import { countLinked } from './work-extent.ts';

type Facts = Pick<
  NonconformingWorkRow,
  'risk' | 'decision' | 'cause' | 'action' | 'doneOn' | 'isEffective' | 'closedAt'
>;

export const factsOf = ({
  risk,
  decision,
  cause,
  action,
  doneOn,
  isEffective,
  closedAt,
}: Facts): WorkFacts => ({
  ...{ risk, decision, cause, action, doneOn, isEffective, isClosed: closedAt !== null },
});

/** Returns a record with all that was entered. @throws 404 when it is absent or foreign, and without a laboratory. */
export async function readWork(db: Db, id: number): Promise<NonconformingWorkDetail> {
  const [row, linked] = await Promise.all([
    works(db)
      .leftJoin('referenceStandards as s', 's.id', 'w.referenceStandardId')
      .leftJoin('procedures as p', 'p.id', 'w.procedureId')
      .leftJoin('comparisonNonconformingWork as l', 'l.nonconformingWorkId', 'w.id')
      .leftJoin('comparisons as k', 'k.id', 'l.comparisonId')
      .selectAll('w')
      .select([
        's.name as standardName',
        'k.id as comparisonId',
        'k.item as comparisonItem',
        'p.number as procedureNumber',
        'p.title as procedureTitle',
        personOf.as('person'),
        sql<boolean>`coalesce(${isOverdue}, false)`.as('isOverdue'),
        nextOf.as('next'),
      ])
      .where('w.id', '=', id)
      .where(hasLaboratory)
      .executeTakeFirst(),
    countLinked(db, id),
  ]);
  if (!row) throw notFound(say.notFound);
  const { certificates, customers, untold } = linked;
  const { companyId, number, title, origin, state, foundOn, risk, workHalted, dueOn, version } = row;
  return {
    ...{
      id,
      companyId,
      number,
      title,
      origin,
      state,
      foundOn,
      risk,
      workHalted,
      certificates,
      dueOn,
      version,
    },
    ...{ next: row.next, doneOn: row.doneOn, doneBy: row.doneBy },
    ...{ person: row.person, isOverdue: row.isOverdue, foundBy: row.foundBy, whatHappened: row.whatHappened },
    ...{ reportedBy: row.reportedBy, reportedAt: row.reportedAt.toISOString(), riskReason: row.riskReason },
    standard:
      row.referenceStandardId === null ? null : { id: row.referenceStandardId, name: row.standardName! },
    procedure:
      row.procedureId === null
        ? null
        : { id: row.procedureId, number: row.procedureNumber!, title: row.procedureTitle! },
    comparison: row.comparisonId === null ? null : { id: row.comparisonId, item: row.comparisonItem! },
    ...{ decision: row.decision, decisionReason: row.decisionReason, decidedBy: row.decidedBy },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    ...{ cause: row.cause, action: row.action, actionUserId: row.actionUserId, isEffective: row.isEffective },
    ...{ checkedOn: row.checkedOn, checkedBy: row.checkedBy, checkNote: row.checkNote },
    ...{ earlierActions: row.earlierActions, closedBy: row.closedBy },
    closedAt: row.closedAt?.toISOString() ?? null,
    ...{ customers, untold },
    notClosable:
      row.closedAt === null ? whyNotClosable(factsOf(row), linked).map(({ message }) => message) : [],
  };
}
