import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { type OpenedLink, throughTrackingLink } from '../../messaging/tracking-links/index.ts';
import { addTrackedPhoto } from './add-tracked-photo.ts';
import { countOpen } from './count-open.ts';
import { openEstimate } from './open-estimate.ts';
import { readTracking } from './read-tracking.ts';
import { seeWithdrawalByLink } from './see-withdrawal.ts';
import { readTrackingLink, renewTrackingLink } from './staff-link.ts';
import { trackedPhoto, trackedSlip } from './tracking-files.ts';
import { writeByLink } from './write-by-link.ts';

/** Does the work of a call through a link, within the calls that an address may make in an hour. */
const through = <T>(
  { runtime, origin, params }: Pick<Work, 'runtime' | 'origin'> & { params: { token: string } },
  work: (opened: OpenedLink) => Promise<T>,
): Promise<T> => throughTrackingLink(runtime, params.token, work, origin.address);

export const trackingLinksRoutes: Handlers<typeof endpoints.trackingLinks> = {
  get: ({ work: { db, actor, runtime }, params }) => readTrackingLink(runtime, db, actor, params.id),
  renew: ({ work, record }) => renewTrackingLink(work, record),
  readPublic: (call) => through(call, (opened) => readTracking(call.runtime, opened)),
  countOpen: (call) => through(call, countOpen),
  photo: (call) =>
    through(call, (opened) =>
      trackedPhoto(call.runtime, opened, call.params.photoId, call.query.thumb === true),
    ),
  packingSlip: (call) => through(call, (opened) => trackedSlip(call.runtime, call.origin, opened)),
  addPhoto: (call) => addTrackedPhoto(call),
  write: ({ body, ...call }) => writeByLink(call, body),
  acknowledge: (call) => seeWithdrawalByLink(call, call.params.certificateId),
  openEstimate: (call) => through(call, openEstimate),
};
