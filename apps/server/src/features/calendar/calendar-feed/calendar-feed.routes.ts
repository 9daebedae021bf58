import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import { ownFeed, renewFeed, revokeFeed } from './own-feed.ts';
import { readFeed } from './read-feed.ts';

export const calendarFeedRoutes: Handlers<typeof endpoints.calendarFeed> = {
  get: ({ work }) => ownFeed(work),
  renew: ({ work }) => renewFeed(work),
  revoke: ({ work }) => revokeFeed(work),
  read: ({ runtime, origin, params }) => readFeed(runtime, origin, params.token),
};
