/** Messages about the scope of accreditation. */
export const scopeMessages = {
  /** Also for a company without a laboratory. */
  notFound: 'Entry of the scope not found',
  quantityRequired: 'Say what is measured',
  unitRequired: 'Unit is required',
  /** `unit` is the sign of the unit of the range. */
  cmcUnit: (unit: string) => `Must be ${unit} or another unit of the same quantity`,
  frequencyUnit: 'Must be a unit of frequency, such as Hz or kHz',
  lowerRequired: 'Say where the range begins',
  upperRequired: 'Say where the range ends',
  rangeEnds: 'The range must not end before it begins',
  bothFrequencies: 'Give both ends of the frequency, or none',
  cmcRequired: 'Give a number, 0 when there is none',
  rowIncomplete: 'Give the value and its uncertainty',
  fromRequired: 'Say from which day on the entry holds',
  untilEarly: 'The last day must not be before the first day',
  /** `at` is a value with its unit. */
  noCmc: (at: string, sentence: string) => `At ${at}: ${sentence}`,
  changed:
    'The scope of accreditation has changed since these results were saved. Save the results at the bench again, then approve.',
  accreditationChanged:
    'The accreditation of the laboratory was changed meanwhile. Look at the certificate again, then approve it.',
  notAccredited: 'The company has no accreditation. An admin enters it in the settings of the laboratory.',
  /** For a change of an entry that certificates may have used. */
  held: 'This entry has held, so only its last day can change. End it and add a new one.',
} as const;
