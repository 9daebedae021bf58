import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId, byToken } from '../../core/fields.ts';
import { intervalProposal } from '../../laboratory/intervals/interval-proposal.ts';
import { acknowledgeForm } from './acknowledge-form.ts';
import { causeForm, outOfToleranceNotice, publicNotice } from './shapes.ts';

const ofNotice = { record: 'outOfToleranceNotice', params: byId } as const;

/** The calls of notices that a unit was found outside its limits (ISO/IEC 17025, 7.8 and 8.5). All answer 404 without a laboratory. */
export const outOfToleranceEndpoints = {
  listOfUnit: endpoint({
    method: 'GET',
    path: '/api/customer-equipment/:id/out-of-tolerance-notices',
    permission: 'out-of-tolerance.read',
    summary: 'The notices that a unit was found outside its limits, newest first',
    record: 'customerEquipment',
    params: byId,
    changedBy: ['equipment'],
    answer: z.array(outOfToleranceNotice),
  }),
  proposeInterval: endpoint({
    method: 'GET',
    path: '/api/customer-equipment/:id/interval-proposal',
    permission: 'out-of-tolerance.explain',
    summary: 'What the calibrations of a unit say about its interval; empty when they are too few',
    record: 'customerEquipment',
    params: byId,
    changedBy: ['equipment', 'repair'],
    changedByAnyRow: true,
    answer: z.array(intervalProposal),
  }),
  acknowledge: endpoint({
    ...ofNotice,
    method: 'POST',
    path: '/api/out-of-tolerance-notices/:id/acknowledge',
    permission: 'out-of-tolerance.acknowledge',
    summary: 'Say by name that the customer has seen a notice; the first one counts',
    body: acknowledgeForm,
    answer: outOfToleranceNotice,
    status: 200,
  }),
  setCause: endpoint({
    ...ofNotice,
    method: 'PUT',
    path: '/api/out-of-tolerance-notices/:id/cause',
    permission: 'out-of-tolerance.explain',
    summary: 'Say why the unit was outside its limits; customers do not read it',
    body: causeForm,
    answer: outOfToleranceNotice,
  }),
  revokeLink: endpoint({
    ...ofNotice,
    method: 'POST',
    path: '/api/out-of-tolerance-notices/:id/revoke-link',
    permission: 'out-of-tolerance.revoke',
    summary: 'End the mailed link of a notice',
    answer: 'none',
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/public/out-of-tolerance/:token',
    permission: 'public',
    summary: 'A mailed notice: the points before and after, and the last good date',
    params: byToken,
    changedBy: ['equipment'],
    answer: publicNotice,
  }),
  acknowledgePublic: endpoint({
    method: 'POST',
    path: '/api/public/out-of-tolerance/:token',
    permission: 'public',
    summary: 'Say by name that a mailed notice was seen; the first one counts',
    params: byToken,
    body: acknowledgeForm,
    answer: publicNotice,
    status: 200,
  }),
};
