export { createCustomerOf } from './create-customer-of.ts';
export { customerScope } from './customer.policy.ts';
export { linkVerifiedUser } from './link-verified-user.ts';
export { soleCustomerWith } from './sole-customer-with.ts';
