/** Messages about equipment types and models (B5, D5.1, D10.8). */
export const equipmentMessages = {
  /** The title and the message for an inline type without a name (B5). */
  typeNameRequired: 'Type name required',
  typeNameHint: 'Please enter a name for the new equipment type.',
  typeNameShort: 'Type name must be at least 2 characters',
  modelTypeRequired: 'Equipment type required',
  modelNameRequired: 'Model name required',
  modelNameShort: 'Model name must be at least 2 characters',
  makeRequired: 'Make required',
  makeShort: 'Make must be at least 2 characters',
  typeMissing: 'Equipment type is required',
  modelMissing: 'Equipment model is required',
  typeNotFound: 'Equipment type not found',
  modelNotFound: 'Equipment model not found',
  /** For ids of another company's records, or of none, in a body (access rule 6). */
  unknownType: 'Unknown equipment type',
  unknownModel: 'Unknown equipment model',
  intervalDays: 'The interval must be 1 to 3650 days',
  interval: 'The interval must be at least 1 and at most 10 years',
  pointQuantity: 'Say what is measured',
  pointNumber: 'Must be a number such as 10, -0.250 or 4.1e-2',
  /** For a comma that may be a decimal comma or separate thousands. */
  pointComma: (typed: string) =>
    `${typed} can be read as ${typed.replace(',', '.')} and as ${typed.replace(',', '')}. Type it without a comma.`,
  pointLimits: 'The upper limit must not be below the lower limit',
  modelOfOtherType: 'This model belongs to another equipment type',
  /** Says which records use it, as texts such as '3 parts', and what to do instead (D5.1). */
  typeInUse: (uses: readonly string[]) =>
    `This equipment type is in use: ${uses.join(', ')}. Deactivate it instead.`,
  modelInUse: (uses: readonly string[]) =>
    `This equipment model is in use: ${uses.join(', ')}. Deactivate it instead.`,
  /** For a model in use that somebody wants to move to another type (D5.1). */
  modelStays: (uses: readonly string[]) =>
    `This equipment model is in use: ${uses.join(', ')}. It cannot go to another type.`,
} as const;
