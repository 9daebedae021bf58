import type { Generated, Selectable } from 'kysely';
import { textsOf } from './texts.ts';

/** Whether a company asks its customers after a return. A company without a row asks nobody. */
export interface SurveySettingsTable {
  companyId: number;
  enabled: Generated<boolean>;
  /** What the days are counted from. */
  after: 'shipped' | 'completed';
  days: number;
  /** Nobody is asked about a repair that was closed before this moment. */
  enabledSince: Date | null;
}

/** The question about one repair, and its answer. */
export interface RepairSurveysTable {
  id: Generated<number>;
  companyId: number;
  repairId: number;
  /** Null when no address could be asked. */
  askedAt: Date | null;
  stars: number | null;
  comment: Generated<string>;
  answeredAt: Date | null;
  seenAt: Date | null;
  seenBy: string | null;
}
export type RepairSurveyRow = Selectable<RepairSurveysTable>;

export const surveysTexts = [
  textsOf<SurveySettingsTable>('survey_settings', { code: ['after'] }),
  textsOf<RepairSurveysTable>('repair_surveys', {
    called: 'Answers after a return',
    free: ['comment', 'seenBy'],
    ofRequest: true,
  }),
];

declare module '../schema.ts' {
  interface Tables {
    repairSurveys: RepairSurveysTable;
    surveySettings: SurveySettingsTable;
  }
}
