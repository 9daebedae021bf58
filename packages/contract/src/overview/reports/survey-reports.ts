import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { reportRange } from './range.ts';

/** The answers to the question after a return about the repairs of one technician. */
export const surveyReportRow = z.object({
  /** Null for repairs without a technician. */
  technicianId: z.int().nullable(),
  name: z.string(),
  /** Number of customers who were asked within the range. */
  asked: z.int(),
  /** Number of them who have answered. */
  answered: z.int(),
  /** Number of answers with one star, two stars and so on. */
  stars: z.array(z.int()).length(5),
  /** The mean number of stars, with two decimals; null without an answer. */
  average: z.number().nullable(),
});
export type SurveyReportRow = z.infer<typeof surveyReportRow>;

/** The calls of the report of the question after a return. Technicians may not read reports. */
export const surveyReportEndpoints = {
  surveys: endpoint({
    method: 'GET',
    permission: 'report.read',
    query: reportRange,
    changedBy: ['repair', 'company'],
    path: '/api/reports/surveys',
    summary: 'Answers of customers after a return, by technician',
    answer: z.array(surveyReportRow),
  }),
  surveysCsv: endpoint({
    method: 'GET',
    permission: 'report.read',
    query: reportRange,
    answer: 'file',
    path: '/api/reports/surveys.csv',
    summary: 'Answers after a return as CSV',
  }),
};
