import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byCompany, byToken } from '../core/fields.ts';
import { recallListQuery, workExportQuery, workListQuery } from './list.ts';
import {
  publicRecall,
  recall,
  recallAnswer,
  recallSettings,
  recallUnits,
  sentRecalls,
  workItem,
} from './shapes.ts';
import { workViews } from './work-words.ts';

/** The calls of the work list of calibrations and of recalls (D5.12). */
export const recallEndpoints = {
  work: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/calibration-work',
    permission: 'recall.read',
    summary: 'Units that are due for calibration or being calibrated, newest first unless asked otherwise',
    params: byCompany,
    query: workListQuery,
    changedBy: ['equipment', 'repair', 'customer'],
    answer: z.array(workItem),
    paged: true,
  }),
  workCounts: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/calibration-work/counts',
    permission: 'recall.read',
    summary: 'The number of units in each part of the work list',
    params: byCompany,
    changedBy: ['equipment', 'repair'],
    answer: z.record(z.enum(workViews), z.int()),
  }),
  workCsv: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/calibration-work/export.csv',
    permission: 'recall.read',
    summary: 'The whole filtered work list as CSV',
    params: byCompany,
    query: workExportQuery,
    answer: 'file',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/recalls',
    permission: 'recall.read',
    summary: 'Who was asked, when, and what came of it; newest first',
    params: byCompany,
    query: recallListQuery,
    changedBy: ['equipment', 'repair', 'customer'],
    answer: z.array(recall),
    paged: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/companies/:companyId/recalls',
    permission: 'recall.write',
    summary: 'Send the next recall now: one mail to each customer of the chosen units',
    params: byCompany,
    body: recallUnits,
    answer: sentRecalls,
    status: 201,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/companies/:companyId/recall-settings',
    permission: 'recall.read',
    summary: 'Whether the portal recalls units by itself, and how many days before they are due',
    params: byCompany,
    changedBy: [],
    answer: recallSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/companies/:companyId/recall-settings',
    permission: 'recall.write',
    summary: 'Switch the recall on or off and choose its distances',
    params: byCompany,
    body: recallSettings,
    answer: recallSettings,
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/public/recalls/:token',
    permission: 'public',
    summary: 'The units that a mailed recall asks about',
    params: byToken,
    changedBy: ['repair', 'equipment'],
    answer: publicRecall,
  }),
  answerPublic: endpoint({
    method: 'POST',
    path: '/api/public/recalls/:token',
    permission: 'public',
    summary: 'Request calibration for units of a mailed recall in one request, or say no for them',
    params: byToken,
    body: recallAnswer,
    answer: publicRecall,
  }),
};
