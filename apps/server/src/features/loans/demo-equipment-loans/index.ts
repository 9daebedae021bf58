export { type FoundLoan, findLoans } from './find-loans.ts';
export { listLoans } from './list-loans.ts';
