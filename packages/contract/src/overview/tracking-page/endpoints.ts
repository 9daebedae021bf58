import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { byId, byToken, flagParam, idParam } from '../../core/fields.ts';
import { imageUpload } from '../../repairs/repair-images/upload.ts';
import { inboundParcel } from '../../repairs/repairs/inbound-parcel.ts';
import { trackedMessage, tracking, trackingLink } from './shapes.ts';

const ofRepair = { record: 'repair', params: byId, answer: trackingLink } as const;

export const trackingLinkEndpoints = {
  get: endpoint({
    ...ofRepair,
    method: 'GET',
    path: '/api/repairs/:id/tracking-link',
    permission: 'repair.tracking-link.read',
    summary: 'The link on which the customer follows a repair, and how often it was opened',
    changedBy: ['repair', 'company'],
  }),
  renew: endpoint({
    ...ofRepair,
    method: 'POST',
    path: '/api/repairs/:id/tracking-link',
    permission: 'repair.tracking-link.renew',
    summary: 'Revoke the link of a repair; answers the new one',
    status: 200,
  }),
  readPublic: endpoint({
    method: 'GET',
    path: '/api/public/track/:token',
    permission: 'public',
    summary: 'What a tracking link shows',
    params: byToken,
    changedBy: ['repair'],
    answer: tracking,
  }),
  countOpen: endpoint({
    method: 'POST',
    path: '/api/public/track/:token/opened',
    permission: 'public',
    summary: 'Count that a person has opened a tracking link',
    params: byToken,
    answer: 'none',
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/public/track/:token/photos/:photoId',
    permission: 'public',
    summary: 'A photo of the repair of a tracking link',
    params: byToken.extend({ photoId: idParam }),
    query: z.object({ thumb: flagParam.optional() }),
    answer: 'file',
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/public/track/:token/certificates/:certificateId',
    permission: 'public',
    summary: 'An issued certificate of the repair of a tracking link, as PDF',
    params: byToken.extend({ certificateId: idParam }),
    answer: 'file',
  }),
  packingSlip: endpoint({
    method: 'GET',
    path: '/api/public/track/:token/packing-slip.pdf',
    permission: 'public',
    summary: 'The packing slip of the repair or shipment of a tracking link',
    params: byToken,
    answer: 'file',
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/public/track/:token/photos',
    permission: 'public',
    summary: 'Send a photo by a tracking link; answers what the link shows now',
    params: byToken,
    upload: imageUpload,
    answer: tracking,
    status: 201,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/public/track/:token/messages',
    permission: 'public',
    summary: 'Write to the company by a tracking link; answers what the link shows now',
    params: byToken,
    body: trackedMessage,
    answer: tracking,
    status: 201,
  }),
  tellParcel: endpoint({
    method: 'PUT',
    path: '/api/public/track/:token/inbound-parcel',
    permission: 'public',
    summary: 'Say by a tracking link in which parcel the unit is sent in; answers what the link shows now',
    params: byToken,
    body: inboundParcel,
    answer: tracking,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/public/track/:token/withdrawals/:certificateId',
    permission: 'public',
    summary:
      'Say by a tracking link that the withdrawal of a certificate was seen; answers what the link shows now',
    params: byToken.extend({ certificateId: idParam }),
    answer: tracking,
    status: 200,
  }),
  openEstimate: endpoint({
    method: 'POST',
    path: '/api/public/track/:token/estimate',
    permission: 'public',
    summary: 'A link to the estimate of the repair that waits for an answer',
    params: byToken,
    answer: z.object({ path: z.string() }),
    status: 200,
    secretAnswer: true,
  }),
};
