import { estimateMessages } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Locked } from '../../../db/locked.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import type { EstimateRow } from '../../../db/schema/estimates.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { conflict } from '../../../errors.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { answerRefusal } from './estimate.policy.ts';
import { lockCurrent } from './estimate.queries.ts';

/**
 * Returns this version, locked, with the company.
 * @throws 409 when it does not wait for an answer.
 */
export async function lockOpen(
  db: Db,
  repair: Locked<RepairRow>,
  version: number,
): Promise<{ estimate: Locked<EstimateRow>; company: CompanyRow }> {
  const [current, company] = await Promise.all([lockCurrent(db, repair.id), ownCompany(db)]);
  const refusal = answerRefusal(repair, current, version, company.timeZone);
  if (refusal || !current) throw refusal ?? conflict('estimate.none', estimateMessages.none);
  return { estimate: current, company };
}
