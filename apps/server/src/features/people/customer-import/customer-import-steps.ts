export { planCustomers as plan } from './plan-customers.ts';
export { removeCustomers as remove, restoreCustomers as restore } from './take-back-customers.ts';
export { writeCustomers as carryOut } from './write-customers.ts';
