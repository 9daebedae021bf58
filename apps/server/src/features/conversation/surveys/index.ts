export { listSurveys } from './survey.queries.ts';
export { surveyLink } from './survey-link.ts';
