export { type FoundLoan, findLoans } from './find-loans.ts';
