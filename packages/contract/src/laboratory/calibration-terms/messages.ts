/** Sentences about what is agreed for a calibration. */
export const calibrationTermsMessages = {
  pointsRequired: 'Say which points',
  specificationRequired: 'Say which specification',
  notAccredited: 'The laboratory has no accreditation, so an accredited calibration cannot be agreed.',
  stale: 'Somebody else changed what is agreed in the meantime. Reload to see the newest version.',
  nothingAsked: 'The request asks for nothing that is not agreed or answered already.',
  unreviewed: (unit: string) =>
    `The customer asked for something special for ${unit}. Accept it or change what is agreed first.`,
  wishWithoutUnit:
    'The customer asked for something special for the calibration. Add the unit to calibrate, then accept what is asked or change what is agreed.',
  /** Why a wish cannot be accepted as it was shown. */
  hindered: {
    customer:
      'This request belongs to another customer than when this was asked. Ask that customer, then write down what is agreed, or propose it.',
    defaults:
      'What is usual has changed since this was asked, so nobody at the customer has seen it. Ask them, then write down what is agreed, or propose it.',
  },
  closed: 'This request is closed, so nothing is agreed for it any more.',
  issued:
    'This unit is on an issued certificate. Correct the certificate first, then write down what is agreed.',
  accredited:
    'The customer did not ask for accredited results. Change what is agreed first, or leave them out.',
  notWanted: 'The customer asked for accredited results. Change what is agreed first, or mark them so.',
  noStatement:
    'The customer asked for no statement of conformity. Change what is agreed first, or take it as agreed.',
  statementWanted:
    'The customer asked for a statement of conformity. Change what is agreed first, or take the rule as agreed.',
  statementLeftOut:
    'Nobody agreed to leave out the statement of conformity. Change what is agreed first, or take the rule as agreed.',
  otherRule: (agreed: string) =>
    `Another decision rule was agreed with the customer: ${agreed}. Change what is agreed first, or take the rule as agreed.`,
  ruleNeedsWorksheet: (agreed: string) =>
    `The agreed decision rule (${agreed}) needs a calibration by a procedure. Make these results at the bench, or change what is agreed.`,
} as const;
