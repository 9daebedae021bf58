export { reverseStoredReceipt } from './reverse-stored-receipt.ts';
