export { emailChange, tellEmailChange } from './change-email.ts';
export { readCaller } from './user.queries.ts';
