/** The calls of the forms that a stored record opens in, and that there-and-back types into. */
export const here = {
  technician: 'PATCH /api/technicians/:id',
  demoUnit: 'PATCH /api/demo-equipment/:id',
  model: 'PATCH /api/equipment-models/:id',
  part: 'PATCH /api/parts/:id',
  order: 'PATCH /api/purchase-orders/:id',
  item: 'PATCH /api/purchase-order-items/:id',
  company: 'PATCH /api/companies/:companyId',
  survey: 'PUT /api/companies/:companyId/survey-settings',
  repair: 'PATCH /api/repairs/:id',
  estimate: 'PUT /api/repairs/:id/estimate',
  appointment: 'PATCH /api/appointments/:id',
  unit: 'PATCH /api/customer-equipment/:id',
};

const sameForm = (call: string): string => `the same form as ${call}`;
const button = 'a button: nothing is typed';
/** The server's journeys read it back: apps/server/test/journeys. */
const untyped = 'typed in no browser test yet';
const act = (file: string): string => `an act, no stored record opens in it: ${file}`;

/** The calls with an amount, a day, a time, a quantity or a percentage that no stored record opens in a form of, and why. */
export const elsewhere: Readonly<Record<string, string>> = {
  'POST /api/companies': sameForm('PATCH /api/companies/:companyId'),
  'PATCH /api/users/:id': 'the limit of a colleague, as in the team: customer-team.spec.ts',
  'POST /api/team/invitations': act('customer-team.spec.ts'),
  'PATCH /api/team/:userId': 'the limit of a colleague: customer-team.spec.ts',
  'PUT /api/companies/:companyId/recall-settings': 'a list of numbers: recalls.spec.ts',

  'POST /api/companies/:companyId/equipment-models': sameForm('PATCH /api/equipment-models/:id'),
  'POST /api/customers/:customerId/equipment': sameForm('PATCH /api/customer-equipment/:id'),
  'POST /api/calibration-items/:id/results': act('results-offline.spec.ts'),
  'POST /api/calibration-items/:id/certificate':
    'its form asks for number, laboratory and file: no day is typed',
  'POST /api/companies/:companyId/reference-standards': act('typed-days.spec.ts'),
  'PATCH /api/reference-standards/:id': 'its form has no day: a calibration is added in a form of its own',
  'POST /api/reference-standards/:id/calibrations': act('typed-days.spec.ts'),
  'POST /api/reference-standards/:id/customer-mails': untyped,

  'POST /api/repairs': act('new-repair.spec.ts'),
  'POST /api/repairs/:id/logs': act('repair-workplace.spec.ts'),
  'POST /api/repairs/:id/parts': act('typed-quantities.spec.ts'),
  'POST /api/repairs/:id/parts/take': button,
  'POST /api/repairs/:id/parts/free': button,
  'POST /api/repairs/:id/parts/order': act('parts-journey.spec.ts'),
  'POST /api/repairs/:id/email': act('email-customer.spec.ts'),
  'POST /api/repairs/:id/email/preview': act('email-customer.spec.ts'),
  'POST /api/repairs/:id/receive': act('receive-and-ship.spec.ts'),
  'POST /api/repairs/:id/ship': act('receive-and-ship.spec.ts'),

  'POST /api/companies/:companyId/technicians': sameForm('PATCH /api/technicians/:id'),
  'POST /api/repairs/:id/work-times': act('technician-work.spec.ts'),
  'PATCH /api/work-times/:id': act('technician-work.spec.ts'),
  'POST /api/repairs/:id/work-times/start': button,
  'POST /api/repairs/:id/work-times/stop': button,
  'POST /api/companies/:companyId/appointments': sameForm('PATCH /api/appointments/:id'),
  'POST /api/appointment-requests/:id/schedule': sameForm('PATCH /api/appointments/:id'),
  'POST /api/appointments/:id/start': button,
  'POST /api/appointments/:id/finish': button,
  'POST /api/appointments/:id/other-time': act('customer-appointments.spec.ts'),
  'POST /api/public/appointments/:token': act('customer-appointments.spec.ts'),
  'POST /api/customers/:customerId/appointment-requests': act('customer-appointments.spec.ts'),
  'POST /api/public/recalls/:token': act('recalls.spec.ts'),

  'POST /api/companies/:companyId/parts': sameForm('PATCH /api/parts/:id'),
  'POST /api/parts/:id/stock-corrections': act('parts.spec.ts'),
  'POST /api/stock-counts/:id/lines': act('parts.spec.ts'),
  'POST /api/companies/:companyId/purchase-orders': sameForm('PATCH /api/purchase-orders/:id'),
  'POST /api/companies/:companyId/purchase-orders/from-suggestions': act('typed-quantities.spec.ts'),
  'POST /api/purchase-orders/:id/items': sameForm('PATCH /api/purchase-order-items/:id'),
  'POST /api/purchase-orders/:id/receive': act('purchasing.spec.ts'),

  'POST /api/companies/:companyId/demo-equipment': sameForm('PATCH /api/demo-equipment/:id'),
  'POST /api/demo-equipment-loans': act('loans-journey.spec.ts'),
  'PATCH /api/demo-equipment-loans/:id': act('loans-journey.spec.ts'),
  'POST /api/demo-equipment-loans/:id/return': act('loans-journey.spec.ts'),
  'POST /api/demo-equipment-loans/:id/late-fee': act('loans-journey.spec.ts'),
  'POST /api/demo-equipment-reservations': act('typed-days.spec.ts'),
};
