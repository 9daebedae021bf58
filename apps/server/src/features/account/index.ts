export { ownSessionScope, userScope } from './account.scopes.ts';
