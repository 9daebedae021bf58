/** Messages of B5, B6 and B8 about companies, their settings and their users. */
export const companyMessages = {
  name: 'Company name must be at least 2 characters',
  address: 'Address must be at least 5 characters',
  phone: 'Please provide a valid phone number',
  email: 'Please provide a valid email',
  primaryContact: 'Contact name must be at least 2 characters',
  url: 'Please provide a valid web address',
  color: 'Must be a valid hex color (e.g. #FF0000)',
  timeZone: 'Please choose a time zone',
  country: 'Please choose a country',
  addressCountry: 'Please provide the country as it stands in addresses',
  currency: 'Please choose a currency',
  locale: 'Please choose how numbers and dates are written',
  language: 'Please choose a language',
  taxName: 'Please provide the name of the tax',
  rateTwice: 'This rate stands in the list already',
  tooManyRates: 'At most 8 more rates',
  currencyFixed: 'The currency cannot be changed any more, because amounts are stored in it.',
  hostName: 'Please provide a host name without http:// and path',
  port: 'Port must be a positive number',
  operatorOnly: 'Only the operator of the portal can change this.',
  mailPassword: 'Password is required when notifications are enabled',
  /** D4.4. */
  mailPasswordAgain: 'Please enter the password again: the mail server, port or email address has changed.',
  /** D4.4. */
  mailHost:
    'Please provide the public name or address of a mail server. Whoever runs the portal can allow a private one (OUTBOUND_ALLOW).',
  mailOff: 'Please enable email notifications first.',
  mailIncomplete: 'Please provide email address and password before testing.',
  noInstallationServer: 'This installation has no mail server of its own. Whoever runs it sets SMTP_URL.',
  testMailSent: (address: string) => `A test email was sent to ${address}.`,
} as const;

/** B5: texts of the logo upload. */
export const logoMessages = {
  missing: 'Please select an image file',
  tooLarge: 'Logo image must be less than 2MB',
} as const;

export const companyUserMessages = {
  unknownCustomer: 'Unknown customer',
  lastAdmin: 'This is the last administrator of the company. Make somebody else an administrator first.',
  ownRole: 'You cannot change your own role.',
  ownActive: 'You cannot deactivate yourself.',
  ownSessions: 'You can end your own sessions on your account page.',
  operator: 'Operators of the portal are not managed here.',
  inactive: 'Reactivate the user before sending a link.',
  /** D1.8. */
  operatorWithoutMail:
    'Links of operators go only through the mail server of the portal, and SMTP_URL is not set. Run npm run admin -- reset-password USERNAME on the machine.',
  hasRecords: 'This user has records in the company and cannot leave it. Deactivate the user instead.',
} as const;
