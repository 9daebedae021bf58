/** Messages about the customer's side of appointments (D5.8). */
export const customerAppointmentMessages = {
  requestNotFound: 'Appointment request not found',
  badLink: 'This link is not valid or has expired.',
  wishOrNote: 'Please choose a date or write a note',
  tooManyWishes: 'Please choose at most three dates',
  sameWishes: 'Please choose different dates',
  pastWish: 'Please choose dates from today on',
  typeRequired: 'Please select an appointment type',
  sentenceRequired: 'Please write a sentence for the customer',
  changed: 'This appointment has just changed. Please look at it again.',
  over: 'This appointment is over or has already begun.',
  notPlanned: 'This appointment is already completed, missed or cancelled.',
  alreadyConfirmed: 'This appointment is already confirmed.',
  tooManyOpen: 'You already have five open requests. Please wait for our answer, or withdraw one.',
  alreadyAnswered: 'This request has already been answered or withdrawn.',
  appointmentGone:
    'The appointment of this request can no longer be moved. Decline the request or make a new appointment.',
} as const;
