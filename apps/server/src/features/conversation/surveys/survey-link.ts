import { surveyMessages } from '@portal/contract/conversation/surveys/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { notFound } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';
import { isTokenOf, linkIsAlive, recordOfToken } from '../../messaging/tracking-links/index.ts';

export const badSurveyLink = () => notFound(surveyMessages.badLink, 'survey.bad_link');

type Named = Pick<RepairRow, 'id' | 'companyId' | 'linkEdition'>;

const namedBy = (id: number) => sql<Named>`
  select r.id, r.company_id, r.link_edition from repairs r join companies c on c.id = r.company_id
  where r.id = ${id} and c.active and ${linkIsAlive}
    and exists (select from repair_surveys q
      where q.company_id = r.company_id and q.repair_id = r.id and q.asked_at is not null)`;

/**
 * Does the work in the tenant that the token of a mailed question belongs to. The link ends with the tracking link of the
 * repair, and is revoked with it (D12.1). The token names the tenant, so the look-up is made before the tenant is known.
 * @throws 404, the same for every bad link.
 */
export async function throughSurveyLink<T>(
  { database, masterKey }: Pick<Runtime, 'database' | 'masterKey'>,
  token: string,
  work: (db: Db, repair: Named) => Promise<T>,
): Promise<T> {
  const named = recordOfToken(token);
  // A text that is no token is looked up too, so that it takes as long as a wrong one.
  const id = named?.kind === 'survey' ? named.id : 0;
  const found = await database.dangerouslyAcrossCompanies(
    async (db) => (await namedBy(id).execute(db)).rows[0],
  );
  if (!found || !isTokenOf(masterKey, { ...found, kind: 'survey' }, token)) throw badSurveyLink();
  return database.asCompany(found.companyId, (db) => work(db, found));
}
