import { QUANTITY_MAX } from './rules.ts';

const most = QUANTITY_MAX.toLocaleString('en-US');

/** Messages about the parts catalogue (B5, B8, D5.1, D6.3). */
export const partMessages = {
  numberShort: 'Part number must be at least 2 characters',
  descriptionShort: 'Description must be at least 2 characters',
  /** For a stock quantity or reorder point that is no whole number from 0 to the most. */
  quantity: `Must be a whole number from 0 to ${most}`,
  /** For different values under the two names of one thing (B3). */
  twoPrices: 'The list price was sent twice, as msrp and as listPrice, with different values.',
  twoQuantities: 'The stock was sent twice, as stockQuantity and as quantityOnHand, with different values.',
  notFound: 'Part not found',
  /** For ids of another company's parts, or of none, in a body (access rule 6). */
  unknown: 'Unknown part',
  gone: 'This part was removed meanwhile. Load the page again.',
  unknownSupplier: 'Unknown supplier',
  /** Says which records use it, as texts such as '3 stock movements', and what to do instead (D5.1). */
  inUse: (uses: readonly string[]) => `This part is in use: ${uses.join(', ')}. Deactivate it instead.`,
} as const;
