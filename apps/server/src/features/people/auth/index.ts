export { emailChange, finishEmailChange } from './change-email.ts';
export { displaceAccounts, recordDisplaced } from './displace-accounts.ts';
export { readCaller } from './user.queries.ts';
