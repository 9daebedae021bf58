export { isConnectedToQuickbooks } from './connection.queries.ts';
export { storeConnection } from './store-connection.ts';
