/** Messages about reservations of demo units (D7.7). */
export const reservationMessages = {
  unitRequired: 'Equipment selection is required',
  customerRequired: 'Customer is required',
  fromRequired: 'First day is required',
  untilRequired: 'Last day is required',
  untilBeforeFrom: 'The last day cannot be before the first',
  inPast: 'The last day cannot be in the past',
  tooLong: 'A reservation can last up to two years',
  unknownUnit: 'Unknown equipment',
  unknownCustomer: 'Unknown customer',
  unknownMonth: 'Unknown month',
  notFound: 'Reservation not found',
  onLoan: (serialNumber: string, customer: string, until: string) =>
    `${serialNumber} is on loan to ${customer} until ${until}.`,
  late: (serialNumber: string, customer: string, due: string) =>
    `${serialNumber} is on loan to ${customer}. It was due back on ${due} and is not back yet.`,
  retired: (serialNumber: string) => `${serialNumber} is retired and cannot be reserved.`,
  canceledAlready: 'This reservation was already canceled.',
  lentAlready: 'This reservation has already become a loan.',
} as const;
