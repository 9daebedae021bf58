export { listSurveys } from './survey.queries.ts';
