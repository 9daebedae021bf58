import { surveyMessages } from '@portal/contract/conversation/surveys/messages.ts';
import { type SqlBool, sql } from 'kysely';
import { notFound } from '../../../errors.ts';
import type { LinkPage } from '../../../links/link.ts';
import { letterToken, type SignedRecord, signedLink } from '../../../links/signed-link.ts';
import { linkIsAlive } from '../../messaging/tracking-links/index.ts';

/**
 * The link on which the customer of a repair answers the question after the return. It ends with the tracking link of the
 * repair, and is revoked with it (D12.1).
 */
export const surveyLink = signedLink({
  purpose: 'survey',
  form: letterToken('survey', 'q'),
  table: 'repairs',
  as: 'r',
  alive: sql<SqlBool>`${linkIsAlive} and exists (select from repair_surveys q
    where q.company_id = r.company_id and q.repair_id = r.id and q.asked_at is not null)`,
});

export const badSurveyLink = () => notFound(surveyMessages.badLink, 'survey.bad_link');

export const surveyPage: LinkPage<SignedRecord> = {
  links: [surveyLink],
  badLink: badSurveyLink,
  limit: 'tracking-reads',
};
