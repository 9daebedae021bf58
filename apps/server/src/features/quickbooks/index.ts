export { storeConnection } from './store-connection.ts';
