import { z } from 'zod';
import { publicCompany } from '../../companies/branding/public-company.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { text } from '../../core/fields.ts';
import { surveyMessages as say } from './messages.ts';
import { COMMENT_MAX, DAYS_MAX, STARS_MAX, surveyMoments } from './rules.ts';

/** Whether a company asks its customers, and how many days after what. */
export const surveySettings = z.object({
  enabled: z.boolean(),
  after: z.enum(surveyMoments),
  days: z.int({ error: say.days }).min(1, say.days).max(DAYS_MAX, say.days),
});
export type SurveySettings = z.infer<typeof surveySettings>;

/** A question that was mailed, and its answer. */
export const survey = z.object({
  id: z.int(),
  repairId: z.int(),
  serviceReportNumber: z.string(),
  customerName: z.string(),
  modelPartNo: z.string(),
  technicianName: z.string().nullable(),
  askedAt: instant,
  stars: z.int().nullable(),
  comment: z.string(),
  answeredAt: instant.nullable(),
  /** Who has ticked "Seen", and when. */
  seenBy: z.string().nullable(),
  seenAt: instant.nullable(),
});
export type Survey = z.infer<typeof survey>;

/** What the page of a mailed question shows. It names the unit and no person. */
export const publicSurvey = z.object({
  company: publicCompany,
  serviceReportNumber: z.string(),
  modelPartNo: z.string(),
  serialNumber: z.string().nullable(),
  /** The answer until now. It can be changed until the link ends. */
  stars: z.int().nullable(),
  comment: z.string(),
  /** When the link ends. */
  endsAt: instant,
});
export type PublicSurvey = z.infer<typeof publicSurvey>;

/** The answer of a customer. */
export const surveyAnswer = z.object({
  stars: z.int({ error: say.stars }).min(1, say.stars).max(STARS_MAX, say.stars),
  comment: text(COMMENT_MAX).default(''),
});
export type SurveyAnswer = z.input<typeof surveyAnswer>;
