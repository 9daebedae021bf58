export {
  addressOfLabel,
  addressOfShipment,
  addressToFollow,
  followLine,
  followWords,
  hasTrackingLink,
  trackingPath,
} from './tracking-address.ts';
export {
  badTrackingLink,
  endOfLink,
  linkIsAlive,
  type OpenedLink,
  revokeTracking,
  throughTrackingLink,
} from './tracking-link.ts';
