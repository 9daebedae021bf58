export { badTrackingLink, type OpenedLink, throughTrackingLink } from './find-linked.ts';
export { endOfLink, linkIsAlive } from './live-condition.ts';
export {
  addressOfLabel,
  addressOfShipment,
  addressToFollow,
  followLine,
  followWords,
  hasTrackingLink,
  trackingPath,
} from './tracking-address.ts';
export { isTokenOf, recordOfToken, surveyToken } from './tracking-token.ts';
