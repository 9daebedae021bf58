/** Reasons for rows of a file with parts (D6.7). */
export const partImportMessages = {
  amount: 'Must be an amount such as 12.50',
  descriptionRequired: 'A new part needs a description',
  severalParts: (number: string): string => `Several parts have the number ${number}`,
  unknownSupplier: (name: string): string => `Unknown supplier ${name}`,
  severalSuppliers: (name: string): string => `Several suppliers are called ${name}`,
  repeats: (row: number): string => `Same part number as row ${row}`,
  gone: 'The part or the supplier was removed while the import ran',
} as const;
