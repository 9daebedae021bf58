export { createCustomerOf } from './create-customer-of.ts';
export { linkVerifiedUser } from './link-verified-user.ts';
