/** Sentences about e-mail templates (B5, B8, D4.2, D4.3). */
export const emailTemplateMessages = {
  nameShort: 'Template name must be at least 2 characters',
  subjectShort: 'Subject must be at least 2 characters',
  htmlShort: 'HTML body must be at least 10 characters',
  textShort: 'Text body must be at least 10 characters',
  /** B5. */
  typeRequired: 'Please select a template type.',
  notFound: 'Email template not found',
  /** Access rule 6. */
  unknownRepair: 'Unknown repair',
  unknownCustomer: 'Unknown customer',
  unknownTemplate: 'Unknown template',
  doesNotFit: 'This template is of a type that does not fit the email',
  /** `events` are labels such as 'Equipment shipped'. */
  inUse: (events: readonly string[]) =>
    `This template is chosen for: ${events.join(', ')}. Without it these emails use the default template of their type, or the portal's own text.`,
  typeInUse: (events: readonly string[]) =>
    `This template is chosen for: ${events.join(', ')}. It cannot become of another type.`,
  testSent: (address: string) => `The test was put into the outbox for ${address}.`,
} as const;
