import type { PublicSurvey, surveyAnswer } from '@portal/contract/conversation/surveys/shapes.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import { lockRow } from '../../../db/transactions/locked.ts';
import { openLink, throughLink } from '../../../links/link.ts';
import type { Work } from '../../../work.ts';
import { customerLanguage, ownCompany, publicCompany } from '../../companies/companies/index.ts';
import { endOfLink } from '../../messaging/tracking-links/index.ts';
import { record } from '../../records/audit/index.ts';
import { badSurveyLink, surveyPage } from './survey-link.ts';

async function present(db: Db, repairId: number): Promise<PublicSurvey> {
  const [company, repair, answer, language] = await Promise.all([
    ownCompany(db),
    db
      .selectFrom('repairs')
      .select(['serviceReportNumber', 'modelPartNo', 'serialNumber', 'closedAt', 'status', 'statusSince'])
      .where('id', '=', repairId)
      .executeTakeFirst(),
    db
      .selectFrom('repairSurveys')
      .select(['stars', 'comment'])
      .where('repairId', '=', repairId)
      .executeTakeFirst(),
    customerLanguage(db, { repairId }),
  ]);
  const end = repair && endOfLink(repair);
  // The repair may have been opened again or removed in the meantime.
  if (!repair || !answer || !end) throw badSurveyLink();
  const { serviceReportNumber, modelPartNo, serialNumber } = repair;
  return {
    company: publicCompany(company, language),
    ...{ serviceReportNumber, modelPartNo, serialNumber },
    ...answer,
    endsAt: end.toISOString(),
  };
}

/** A call through the link of a mailed question. */
interface LinkCall extends Pick<Work, 'runtime' | 'origin'> {
  params: { token: string };
}

/** Returns the question for the holder of its link. It changes nothing. @throws 404 for a bad link, 429. */
export async function readPublicSurvey({ runtime, origin, params }: LinkCall): Promise<PublicSurvey> {
  const { address } = origin;
  return throughLink(runtime, surveyPage, params.token, ({ db, id }) => present(db, id), { address });
}

/**
 * Stores the answer of the holder of a link, or the changed answer. A changed answer has to be seen again.
 * @throws 404 for a bad link, 429 for too many answers of a link or an address.
 */
export async function answerSurvey(
  { runtime, origin, params }: LinkCall,
  given: z.output<typeof surveyAnswer>,
): Promise<PublicSurvey> {
  const { id: repairId } = await openLink(runtime, surveyPage, params.token, origin.address);
  // Counted outside the transaction, so that a full pool is never waited for while the row is locked.
  await runtime.limits.use('tracking-writes', `survey ${repairId}`);
  await runtime.limits.useByNetwork('tracking-writes-of-address', origin.address);
  return throughLink(runtime, surveyPage, params.token, async ({ db, companyId }) => {
    const before = await lockRow(
      db.selectFrom('repairSurveys').select(['id', 'stars', 'comment']).where('repairId', '=', repairId),
    );
    if (!before) throw badSurveyLink();
    const { stars, comment } = given;
    if (before.stars !== stars || before.comment !== comment) {
      await db
        .updateTable('repairSurveys')
        .set({ stars, comment, answeredAt: sql<Date>`now()`, seenAt: null, seenBy: null })
        .where('id', '=', before.id)
        .execute();
      await record(
        { db, origin, actor: { companyId, userId: null, displayName: 'Customer (link)', role: 'customer' } },
        {
          action: 'survey.answered',
          kind: 'repair',
          id: repairId,
          ...(before.stars !== null && { before: { stars: before.stars, comment: before.comment } }),
          after: { stars, comment },
        },
      );
      await runtime.events.publish(db, { companyId, kind: 'repair', id: repairId });
    }
    return present(db, repairId);
  });
}
