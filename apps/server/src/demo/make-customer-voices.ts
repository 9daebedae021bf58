import type { Db } from '../db/bound-kysely.ts';
import type { Chance } from '../sample-company/plan/chance.ts';
import {
  mailAboutRepairs,
  mailOfStrangers,
  storeIncomingMails,
} from '../sample-company/store/store-incoming-mails.ts';
import type { StoredRepair } from '../sample-company/store/store-repairs.ts';
import { ASKED_AFTER_DAYS, storeSurveys } from '../sample-company/store/store-surveys.ts';
import { storeTalks } from '../sample-company/store/store-talks.ts';
import type { People } from './make-people.ts';

/** Customers were asked about returns of these days. */
const SURVEY_DAYS = 90;

/** Makes what customers say: conversations, mail that came in, and answers after a return. */
export async function makeCustomerVoices(
  db: Db,
  chance: Chance,
  repairs: readonly StoredRepair[],
  people: People,
  now: Date,
): Promise<void> {
  const { companyId, coordinator } = people;
  const delivered = await storeTalks(db, people, repairs, now);
  const others = [...mailAboutRepairs, ...mailOfStrangers];
  await storeIncomingMails(db, companyId, repairs, { delivered, others }, { coordinator, now });
  await storeSurveys(db, chance, repairs, { coordinator, days: SURVEY_DAYS, now });
  // Returns from now on are asked about, so that the demo writes no mail about older ones.
  await db
    .insertInto('surveySettings')
    .values({ companyId, enabled: true, after: 'shipped', days: ASKED_AFTER_DAYS, enabledSince: now })
    .execute();
}
