export { createCustomerOf } from './create-customer-of.ts';
export { customerScope, presentRights, rightsColumns } from './customer.policy.ts';
export { customerAddress } from './customer-address.ts';
export { bestCustomersFirst, isUnused } from './customer-references.ts';
export { followNewAddress, forgetUnprovenAddress } from './follow-address.ts';
export { linkVerifiedUser } from './link-verified-user.ts';
export { addressCounts, soleCustomerWith } from './sole-customer-with.ts';
