/** Messages about suppliers (B5, D5.1). */
export const supplierMessages = {
  nameShort: 'Supplier name must be at least 2 characters',
  notFound: 'Supplier not found',
  /** For ids of another company's records, or of none, in a body (access rule 6). */
  unknown: 'Unknown supplier',
  /** Says which records use it, as texts such as '3 parts', and what to do instead (D5.1). */
  inUse: (uses: readonly string[]) =>
    `This supplier is in use: ${uses.join(', ')}. Deactivate the supplier instead.`,
} as const;
