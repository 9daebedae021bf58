/** Reasons for rows of a file with customers' units (D5.13). */
export const equipmentImportMessages = {
  customerRequired: 'Name the customer, by name or email address',
  unknownCustomer: (customer: string): string => `Unknown customer ${customer}`,
  severalCustomers: (customer: string): string =>
    `Several customers are called ${customer}. Add the email address that tells which one it is.`,
  numberRequired: 'Give the unit a serial number or an asset number',
  intervalUnit: 'Say what the interval is counted in, such as 12 months',
  assetOfOther: (assetNumber: string): string =>
    `Asset number ${assetNumber} belongs to another unit of this customer`,
  repeats: (row: number): string => `Same unit as row ${row}`,
  severalUnits:
    'This customer has several units with this serial number. Make and model must be those of one of them.',
  /** For a model that would be made and has no type. */
  typeRequired: (device: string): string => `${device} is a new model. Add its equipment type.`,
  gone: 'The customer, the model or the unit was removed while the import ran',
  /** What an import makes besides the units. */
  newType: (name: string): string => `Equipment type ${name}`,
  newCustomer: (name: string): string => `Customer ${name}`,
  newModel: (device: string, type: string): string => `Model ${device} (${type})`,
} as const;
