export { planCustomers } from './plan-customers.ts';
