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
export { badTrackingLink, type OpenedLink, revokeTracking, throughTrackingLink } from './tracking-link.ts';
