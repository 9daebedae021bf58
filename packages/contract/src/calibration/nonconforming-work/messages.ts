/** Messages about records of nonconforming work. */
export const nonconformingWorkMessages = {
  /** Also for a company without a laboratory. */
  notFound: 'Record of nonconforming work not found',
  /** The counter of the company was put back, as by a restored part of a database. */
  numberTaken: 'The next number is taken already. Please tell whoever runs the portal.',
  titleRequired: 'Say in a few words what it is about',
  foundByRequired: 'Say who found it',
  happenedRequired: 'Say what happened',
  foundAhead: 'Must not be in the future',
  riskReasonRequired: 'Say why the risk is that high or that low',
  decisionRequired: 'Choose what becomes of the work',
  decisionReasonRequired: 'Say why',
  actionRequired: 'Say what is done so that it does not happen again',
  unknownPerson: 'Unknown person',
  unknownProcedure: 'Unknown procedure',
  halted: (procedure: string, number: string): string =>
    `Work by ${procedure} is halted (${number}). It goes on when an admin ends the halt there, or closes the record`,
  unknownComparison: 'Unknown comparison',
  unknownScopeEntry: 'This entry of the scope is unknown, or has no last day',
  unknownStandard: 'Unknown reference standard',
  unknownCertificate: 'Unknown certificate',
  /** For a draft, which no customer has. */
  draftCertificate: 'A draft cannot be linked, because no customer has it',
  certificatesMissing: 'Choose at least one certificate, or the standard that they relied on',
  customersMissing: 'Choose at least one customer',
  notACustomer: 'This customer has no certificate among those that are linked',
  nobodyUntold: 'Every customer was told already. Please reload.',
  howRequired: 'Say how, such as by phone, and whom',
  whyNotRequired: 'Say why they need not be told',
  toldAhead: 'Must not be in the future',
  unknownTelling: 'This customer was told in another entry. Please reload.',
  acknowledgedEarly: 'Must not be before the day on which they were told',
  nameRequired: 'Say who knows of it now',
  resultRequired: 'Choose whether it had its effect',
  doneEarly: 'Must not be before the day on which the work was found',
  doneAhead: 'Must not be in the future',
  notYours: 'Only the person who does the action, or an admin, can say that it is done',
  checkedAlready: 'Its effect was checked already. Correct the check first, when that is wrong.',
  notDone: 'The corrective action is not done yet. Say first when it was done.',
  checkBeforeDone: 'Must not be before the day on which the action was done',
  checkAhead: 'Must not be in the future',
  reopenReason: 'Say why it is opened again',
  /** For a change of a closed record. */
  closed: 'This record is closed. Reopen it to change something.',
  notClosed: 'This record is open already',
  riskMissing: 'Assess the risk first.',
  decisionMissing: 'Decide first what becomes of the work.',
  causeMissing: 'Say first what caused it.',
  actionMissing: 'Plan a corrective action first.',
  doneMissing: 'Say first when the corrective action was done.',
  checkMissing: 'Check first whether the corrective action had its effect.',
  notEffective: 'The check found the corrective action not effective. Plan another one first.',
  actionEffective: 'This action was found effective. Correct the check first, when that is wrong.',
  noAction: 'There is no corrective action to check. Plan one first.',
  inForce: (certificates: number): string =>
    certificates === 1
      ? 'One certificate is still in force. Withdraw it, take it off this record, or decide otherwise.'
      : `${certificates} certificates are still in force. Withdraw them, take them off this record, or decide otherwise.`,
  untold: (customers: number): string =>
    customers === 1
      ? 'One customer was not told yet. Tell them, or say why they need not be told.'
      : `${customers} customers were not told yet. Tell them, or say why they need not be told.`,
} as const;
