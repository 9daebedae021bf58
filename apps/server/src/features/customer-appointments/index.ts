export { entryForCustomer } from './entry-for-customer.ts';
