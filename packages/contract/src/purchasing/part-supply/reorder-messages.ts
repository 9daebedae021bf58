export const reorderMessages = {
  unknownPart: 'Unknown part',
  unknownSupplier: 'Unknown supplier',
  supplierRequired: 'Supplier is required',
  quantity: 'Quantity must be at least 1',
  priceRequired: 'Unit price is required',
  ordersRequired: 'Choose at least one part to order',
  linesRequired: 'An order needs at least one line',
  partTwice: 'This part is already in another line',
} as const;
