import { speaker } from '../../core/words.ts';

/** The most stars of an answer. One star is the worst. */
export const STARS_MAX = 5;
/** An answer with this many stars or fewer is in the work queue until somebody has seen it. */
export const BAD_STARS = 2;
/** The longest sentence of an answer. */
export const COMMENT_MAX = 1_000;

/** The days after which the customer is asked, when the company has chosen none. */
export const DEFAULT_DAYS = 7;
/** The most days after which a customer is asked. The link of the question still works two months then. */
export const DAYS_MAX = 30;

/** What the days are counted from. */
export const surveyMoments = ['shipped', 'completed'] as const;
export type SurveyMoment = (typeof surveyMoments)[number];

/** The parts of the list of questions. Questions that could reach nobody are in no part. */
export const surveyStates = ['unseen', 'bad', 'answered', 'waiting'] as const;
export type SurveyState = (typeof surveyStates)[number];

export const surveyStateLabels: Record<SurveyState, string> = {
  unseen: 'Not satisfied, not seen',
  bad: 'Not satisfied',
  answered: 'Answered',
  waiting: 'No answer yet',
};

export const surveyTexts = {
  'survey.question': 'How did we do with your {unit}?',
  'stars.1': 'Very bad',
  'stars.2': 'Bad',
  'stars.3': 'Fair',
  'stars.4': 'Good',
  'stars.5': 'Very good',
} as const;
const say = /* @__PURE__ */ speaker(surveyTexts);

/** Returns the question about a unit, such as 'Rigol DS1054Z'. */
export const surveyQuestion = (unit: string): string => say('survey.question', { unit });

const isStars = (key: string): key is `stars.${1 | 2 | 3 | 4 | 5}` => Object.hasOwn(surveyTexts, key);

/** Returns what a number of stars means, such as 'Very good'. */
export function starWords(stars: number): string {
  const key = `stars.${stars}`;
  return isStars(key) ? say(key) : '';
}
