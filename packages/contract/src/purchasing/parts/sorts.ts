/** The orders of the list of parts. Without one, the newest part is first (D2.3). */
export const partSorts = ['partNumber', 'name', 'stock', 'location', 'createdAt'] as const;
