/** Messages about purchase orders (B4, B5, D6, D10.6). */
export const purchaseOrderMessages = {
  supplierRequired: 'Supplier is required',
  descriptionRequired: 'Description is required',
  quantityMin: 'Quantity must be at least 1',
  quantityMax: 'Quantity must be at most 1,000,000',
  unitPriceRequired: 'Unit price is required',
  expectedBeforeOrder: 'Expected delivery cannot be before the order date',
  receivedBeforeOrder: 'The day of receipt cannot be before the order date',
  reasonRequired: 'Please give a reason',
  notFound: 'Purchase order not found',
  itemNotFound: 'Purchase order item not found',
  receiptNotFound: 'Receipt not found',
  paperNotFound: 'Paper not found',
  /** For ids of another company's records, or of none, in a body (access rule 6). */
  unknownCustomer: 'Unknown customer',
  unknownRepair: 'Unknown repair',
  unknownPart: 'Unknown part',
  unknownItem: 'Unknown line of this order',
  itemTwice: 'This line is named twice',
  repairNeedsCustomer: 'Choose a customer before a repair',
  repairOfOther: 'This repair belongs to another customer',
  numberTaken: 'This PO number is already used by another purchase order.',
  onlyDraftDeleted: (poNumber: string) => `${poNumber} is not a draft. Only draft orders can be deleted.`,
  onlyDraftItems: (poNumber: string) =>
    `${poNumber} is not a draft. Items can be added, changed and deleted only while an order is a draft.`,
  tooManyItems: 'An order can have at most 1,000 items. Make another order for the rest.',
  tooLarge: 'The order would come to more than $99,999,999.99. That is too much to be saved.',
  itemReceived: 'Pieces of this line were received, so it stays as it is. Add a new line instead.',
  orderReceived: (poNumber: string) => `${poNumber} was sent or received before. It cannot be deleted.`,
  /** Why nothing can be received (D6.2, D10.6). */
  isDraft: (poNumber: string) => `${poNumber} is a draft. Mark it as ordered first.`,
  isCanceled: (poNumber: string) => `${poNumber} is canceled. Nothing can be received.`,
  alreadyReceived: (poNumber: string) => `${poNumber} was already received.`,
  /** For more than is still expected, unless the call says `allowOver` (D10.6). */
  tooMuch: (description: string, given: number, expected: number) =>
    `You receive ${given} of "${description}", but ${expected} ${expected === 1 ? 'is' : 'are'} expected.`,
  nothingOpen: 'Nothing of this line is expected any more.',
  notClosedShort: 'Nothing of this line was closed short.',
  alreadyReversed: 'This receipt was already reversed.',
  reversalStays: 'This entry reverses a receipt. It cannot be reversed.',
  /** What setting a status by hand says (D6.2). */
  movesNoStock: 'Setting the status by hand moves no stock. Use Receive to put parts into stock.',
  noSupplierEmail: (name: string) => `${name} has no e-mail address. Enter one to send the order.`,
  changed: (poNumber: string) =>
    `${poNumber} was changed by somebody else. Please look at it and send it again.`,
  sentIsKept: 'An order is kept as it was sent. It cannot be removed.',
  isEmpty: (poNumber: string) => `${poNumber} has no items yet.`,
  notSendable: (poNumber: string) => `${poNumber} is canceled. It cannot be sent.`,
} as const;
