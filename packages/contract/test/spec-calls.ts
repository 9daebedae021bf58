/**
 * The calls of the specification, typed from it by hand: the contract is compared with this list, so it must never
 * be made from the contract.
 */

/** A7. */
const partA = `
GET /api/user
POST /api/login
POST /api/register
POST /api/logout
GET /api/companies/active
GET /api/companies/{companyId}
GET /api/user/company
GET /api/companies
GET /api/repairs
GET /api/stats
POST /api/repairs
GET /api/repairs/{id}
GET /api/repairs/{id}/logs
GET /api/repairs/{id}/images
PATCH /api/repairs/{id}
POST /api/repairs/{id}/logs
POST /api/repairs/{id}/images
DELETE /api/repairs/images/{imageId}
DELETE /api/repairs/{id}
POST /api/repairs/{id}/shipping-label
POST /api/repairs/{id}/email
POST /api/repairs/{id}/email-summary
PATCH /api/profile
GET /api/companies/{companyId}/customers/search
POST /api/companies/{companyId}/customers
`;

/** B7; calls that A7 has too stand only there. */
const partB = `
GET /api/users
GET /api/customers
GET /api/companies/{companyId}/customers
PATCH /api/companies/{companyId}/customers/{customerId}
DELETE /api/customers/{id}
POST /api/companies/{companyId}/customers/import
GET /api/customers/{customerId}/equipment
POST /api/customers/{customerId}/equipment
POST /api/repairs/{id}/equipment
POST /api/send-invite
GET /api/companies/{id}/equipment-types
POST /api/companies/{id}/equipment-types
PATCH /api/equipment-types/{id}
DELETE /api/equipment-types/{id}
GET /api/companies/{id}/equipment-models
POST /api/companies/{id}/equipment-models
PATCH /api/equipment-models/{id}
DELETE /api/equipment-models/{id}
PATCH /api/companies/{id}
POST /api/companies/{id}/logo
PATCH /api/companies/{id}/email-settings
POST /api/companies/{id}/test-email
GET /api/email-templates
POST /api/email-templates
PATCH /api/email-templates/{id}
DELETE /api/email-templates/{id}
GET /api/companies/{companyId}/appointments
POST /api/companies/{companyId}/appointments
DELETE /api/appointments/{id}
GET /api/companies/{companyId}/quickbooks/customers
POST /api/companies/{companyId}/quickbooks/sync-customers
GET /api/companies/{id}/suppliers
POST /api/companies/{id}/suppliers
PATCH /api/suppliers/{id}
DELETE /api/suppliers/{id}
GET /api/companies/{id}/parts
POST /api/companies/{id}/parts
PATCH /api/parts/{id}
DELETE /api/parts/{id}
GET /api/companies/{id}/purchase-orders
POST /api/companies/{id}/purchase-orders
PATCH /api/purchase-orders/{id}
DELETE /api/purchase-orders/{id}
GET /api/purchase-orders/{id}/items
POST /api/purchase-orders/{id}/items
PATCH /api/purchase-order-items/{id}
DELETE /api/purchase-order-items/{id}
GET /api/companies/{companyId}/demo-equipment
POST /api/companies/{companyId}/demo-equipment
PATCH /api/demo-equipment/{id}
DELETE /api/demo-equipment/{id}
GET /api/companies/{companyId}/demo-equipment-loans
POST /api/demo-equipment-loans
POST /api/demo-equipment-loans/{id}/return
`;

/** D11, and D2.7 for the description of the calls. */
const decided = `
GET /api/branding
POST /api/password/forgot
POST /api/password/reset
POST /api/profile/password
GET /api/profile/sessions
DELETE /api/profile/sessions/{id}
DELETE /api/profile/sessions
POST /api/verify-email
POST /api/verify-email/resend
POST /api/companies
GET /api/companies/{id}/users
POST /api/companies/{id}/users
GET /api/users/{id}
PATCH /api/users/{id}
GET /api/companies/{id}/technicians
POST /api/companies/{id}/technicians
PATCH /api/technicians/{id}
DELETE /api/technicians/{id}
GET /api/companies/{id}/outbox
POST /api/outbox/{id}/retry
GET /api/companies/{id}/audit
GET /api/companies/{id}/reminders
GET /api/companies/{id}/invitations
POST /api/invitations/{id}/resend
DELETE /api/invitations/{id}
GET /api/repairs/export.csv
GET /api/repairs/{id}/pdf
POST /api/repairs/{id}/photos
POST /api/repairs/{id}/restore
GET /api/repairs/{id}/estimate
PUT /api/repairs/{id}/estimate
POST /api/repairs/{id}/estimate/send
POST /api/repairs/{id}/estimate/respond
POST /api/repairs/{id}/estimate/record
GET /api/public/estimates/{token}
POST /api/public/estimates/{token}
GET /api/customers/{id}
POST /api/companies/{companyId}/customers/import/{importId}/undo
POST /api/customers/{id}/merge
PATCH /api/customer-equipment/{id}
DELETE /api/customer-equipment/{id}
GET /api/equipment-history
PATCH /api/appointments/{id}
GET /api/appointments/{id}.ics
GET /api/calendar/{token}.ics
POST /api/purchase-orders/{id}/receive
POST /api/purchase-order-items/{id}/close-short
POST /api/purchase-orders/{id}/send
GET /api/parts/{id}/movements
POST /api/parts/{id}/stock-corrections
POST /api/stock-movements/{id}/reverse
POST /api/companies/{id}/purchase-orders/suggest
PATCH /api/demo-equipment-loans/{id}
POST /api/demo-equipment-loans/{id}/agreement
GET /api/public/agreements/{token}
POST /api/public/agreements/{token}
GET /api/companies/{id}/quickbooks
GET /api/companies/{id}/quickbooks/connect
DELETE /api/companies/{id}/quickbooks
GET /api/quickbooks/callback
GET /api/notifications
POST /api/notifications/read
GET /api/events
GET /api/search
GET /api/files/{id}
GET /api/openapi.json
GET /api/docs
`;

const list = (text: string): string[] => text.trim().split('\n');

/** A7 and B7: these must all exist in the end. */
export const specifiedCalls = list(partA + partB.trimStart());

/** Paths fixed by the decisions; the second factor's are left open there. */
export const decidedCalls = list(decided);

/** What we added to both, each with the rule it serves. */
export const addedCalls: Readonly<Record<string, string>> = {
  'GET /api/logos/{name}': 'access.md: logo files, public under an unguessable name',
  'POST /api/users/{id}/password-link': 'D1.11: send password reset',
  'DELETE /api/users/{id}/sessions': 'D1.11: end sessions',
  'POST /api/profile/email/take-back': 'D1.8: the old address takes a change back',
  'POST /api/companies/{companyId}/parts/import': 'D6.7: parts import',
  'GET /api/companies/{companyId}/parts/import': 'D6.7: parts import',
  'GET /api/companies/{companyId}/parts/import/{importId}': 'D6.7: parts import',
  'POST /api/companies/{companyId}/parts/import/{importId}/undo': 'D6.7: parts import',
  'GET /api/parts/{id}': 'D6.3: the page of a part; its label opens it (D6.7)',
  'GET /api/companies/{companyId}/parts/search': 'D6.3: part lines search the catalogue as one types',
  'GET /api/companies/{companyId}/stock-counts': 'D6.7: stock counts',
  'POST /api/companies/{companyId}/stock-counts': 'D6.7: a count sheet by location',
  'GET /api/stock-counts/{id}': 'D6.7',
  'GET /api/stock-counts/{id}/lines': 'D6.7: what moved since the sheet was opened',
  'POST /api/stock-counts/{id}/lines': 'D6.7: counted quantities',
  'POST /api/stock-counts/{id}/finish': 'D6.7: they become corrections under one reason',
  'POST /api/stock-counts/{id}/cancel': 'D6.7',
  'GET /api/companies/{companyId}/part-locations': 'D6.7: the locations of count sheets',
  'GET /api/parts/labels.pdf': 'D6.7: part labels',
  'GET /api/companies/{companyId}/parts/export.csv': 'D9.3: stock value, part by part',
  'GET /api/reports/stock-value': 'D9.3: stock value',
  'GET /api/reports/stock-value.csv': 'D9.3: stock value',
  'GET /api/team': 'D1.5: several users share one customer record',
  'POST /api/team/invitations': 'D1.5: a colleague joins it',
  'POST /api/team/invitations/{id}/resend': 'D1.5, D5.3',
  'DELETE /api/team/invitations/{id}': 'D1.5, D5.3',
  'PATCH /api/team/{userId}': 'D1.5: who may approve estimates, and up to what amount',
  'DELETE /api/team/{userId}': 'D1.5: a colleague leaves it',
  'POST /api/repairs/{id}/estimate/ask-approval': 'D3.6: whoever may not answer asks somebody who may',
  'GET /api/public/invitations/{token}': 'D5.3: e-mail and company prefilled on the sign-in page',
  'GET /api/terms': 'D1.4: the terms a visitor accepts; branding may carry no more than four fields',
  'GET /api/repairs/{id}/estimate/mail-preview': 'D4.2: what sending an estimate will mail, and to whom',
  'GET /api/user/terms': 'D1.4: a terms page per company, also where its host name does not tell it apart',
  'GET /api/stats/overview': 'A2: counts of the admin dashboard, kept instead of counted in the browser',
  'GET /api/stats/trend': 'look: sparklines in the cards of the admin dashboard',
  'GET /api/companies/{companyId}/customers/import': 'D5.2: an import can be undone after a reload',
  'GET /api/companies/{companyId}/customers/import/{importId}': 'D5.2, B4: progress of a large file',
  'POST /api/companies/{companyId}/equipment/import': 'D5.13: import of units',
  'GET /api/companies/{companyId}/equipment/import': 'D5.13: an import can be undone after a reload',
  'GET /api/companies/{companyId}/equipment/import/{importId}': 'D5.13: progress of a large file',
  'POST /api/companies/{companyId}/equipment/import/{importId}/undo': 'D5.13: undo',
  'GET /api/companies/{companyId}/mail-rules': 'D4.2: the table event × recipient × on/off',
  'PUT /api/companies/{companyId}/mail-rules': 'D4.2: the table event × recipient × on/off',
  'GET /api/companies/{companyId}/mail-rules/templates': 'D4.2: the table’s template of each event',
  'PUT /api/companies/{companyId}/mail-rules/templates': 'D4.2: the table’s template of each event',
  'GET /api/email-templates/{id}': 'B2.8: one template with its version, to edit it',
  'POST /api/email-templates/preview': 'D4.3: preview with real data',
  'POST /api/email-templates/test': 'D4.3: send test to me',
  'GET /api/repairs/{id}/mail-preview': 'D4.2: what a change of status will send, and to whom',
  'GET /api/repairs/{id}/parts': 'D6.5: what is ordered for a repair, where it is and when it is expected',
  'POST /api/repairs/{id}/parts': 'D6.3: a technician uses a part of the catalogue, without prices',
  'POST /api/repairs/{id}/parts/take': 'D6.5: the part line uses what was reserved',
  'POST /api/repairs/{id}/parts/free': 'D6.5: somebody frees what was reserved',
  'POST /api/repairs/{id}/parts/order': 'D6.5: "Order" of a short line',
  'GET /api/companies/{companyId}/waiting-for-parts': 'D6.5: the board of repairs that wait for parts',
  'GET /api/companies/{companyId}/waiting-for-parts/counts': 'D6.5: the states of the board',
  'POST /api/companies/{companyId}/purchase-orders/from-suggestions':
    'D6.4: the edited proposals become drafts',
  'GET /api/repairs/{id}/shipment': 'D3.8: the other units of the same request',
  'GET /api/reports/turnaround': 'D9.3',
  'GET /api/reports/ageing': 'D9.3',
  'GET /api/reports/technicians': 'D9.3',
  'GET /api/reports/revenue': 'D9.3',
  'GET /api/reports/turnaround.csv': 'D9.3: CSV export',
  'GET /api/reports/ageing.csv': 'D9.3: CSV export',
  'GET /api/reports/technicians.csv': 'D9.3: CSV export',
  'GET /api/reports/revenue.csv': 'D9.3: CSV export',
  'GET /api/reports/calibrations-due': 'D9.3: calibrations',
  'GET /api/reports/calibration-results': 'D9.3: calibrations',
  'GET /api/reports/calibration-turnaround': 'D9.3: calibrations',
  'GET /api/reports/calibrations-on-time': 'D9.3: calibrations',
  'GET /api/reports/calibrations-due.csv': 'D9.3: CSV export',
  'GET /api/reports/calibration-results.csv': 'D9.3: CSV export',
  'GET /api/reports/calibration-turnaround.csv': 'D9.3: CSV export',
  'GET /api/reports/calibrations-on-time.csv': 'D9.3: CSV export',
  'GET /api/equipment': 'D5.14: the register of a company, and of a customer',
  'GET /api/equipment/export.csv': 'D5.14: the register as CSV',
  'GET /api/equipment/certificates.zip': 'D5.14: certificates as ZIP',
  'GET /api/customers/{customerId}/audit-pack.zip': 'D5.15: audit pack',
  'GET /api/equipment/labels.pdf': 'D5.6: QR labels in sheets',
  'GET /api/customer-equipment/{id}': 'D5.14: the passport of a unit',
  'GET /api/customer-equipment/{id}/label.pdf': 'D5.6: QR label of one unit',
  'GET /api/customer-equipment/{id}/repairs': 'D5.14: a section of the passport',
  'GET /api/customer-equipment/{id}/documents': 'D5.14: a section of the passport',
  'GET /api/customer-equipment/{id}/mails': 'D5.14: a section of the passport',
  'GET /api/customer-equipment/{id}/photos': 'D5.14: a section of the passport',
  'GET /api/customer-equipment/{id}/loans': 'D5.14: a section of the passport',
  'GET /api/equipment-models/{id}': 'D5.9: the template of measurement points of a model',
  'GET /api/repairs/{id}/calibrations': 'D5.9: the units of a calibration with their results',
  'GET /api/calibration-items/{id}': 'D5.9: the results of one unit with its measurement points',
  'POST /api/calibration-items/{id}/results': 'D5.9: enter the results of a unit',
  'POST /api/calibration-items/{id}/certificate': 'D5.11: upload of a certificate made elsewhere',
  'GET /api/repairs/{id}/certificates': 'D5.11: the certificates of a repair',
  'POST /api/repairs/{id}/certificates': 'D5.11: draft a certificate',
  'GET /api/customer-equipment/{id}/certificates': 'D5.14: the certificates of a unit on its page',
  'GET /api/certificates/{id}/certificate.pdf': 'D5.11: the certificate as PDF',
  'DELETE /api/certificates/{id}': 'D5.11: discard a draft',
  'GET /api/certificates/{id}/mail-preview': 'D4.2: the mail before a certificate is issued',
  'POST /api/certificates/{id}/issue': 'D5.11: approve and issue a draft',
  'POST /api/certificates/{id}/correct': 'D5.11: a new version that replaces an issued one',
  'POST /api/certificates/{id}/withdraw': 'D5.11: withdraw an issued one with a reason',
  'GET /api/public/certificates/{code}': 'D5.11: what the page behind the QR code shows',
  'GET /api/appointments/{id}': 'D5.4: the page that another opens on one appointment',
  'GET /api/appointments': 'D5.8: customers see theirs',
  'POST /api/appointments/{id}/confirm': 'D5.8: the customer confirms, signed in',
  'POST /api/appointments/{id}/cancel': 'D5.8: the customer cancels, signed in',
  'POST /api/appointments/{id}/other-time': 'D5.8: the customer asks for another time, signed in',
  'GET /api/public/appointments/{token}': 'D5.8: the signed link without account',
  'POST /api/public/appointments/{token}': 'D5.8: confirm, ask for another time, cancel',
  'GET /api/public/appointments/{token}/appointment.ics': 'D5.8: the appointment for a calendar',
  'GET /api/appointment-requests': 'D5.8: requests for a slot',
  'POST /api/customers/{customerId}/appointment-requests': 'D5.8: customers may ask for an appointment',
  'POST /api/appointment-requests/{id}/withdraw': 'D5.8: the customer takes a request back',
  'POST /api/appointment-requests/{id}/schedule': 'D5.8: staff turn a request into an appointment',
  'POST /api/appointment-requests/{id}/decline': 'D5.8: staff decline with a sentence',
  'POST /api/appointments/{id}/start': 'D5.7: a technician starts an appointment',
  'POST /api/appointments/{id}/finish': 'D5.7: a technician finishes an appointment',
  'GET /api/profile/calendar-feed': 'D5.4: the private feed of a user',
  'POST /api/profile/calendar-feed': 'D5.4: a new address of the feed',
  'DELETE /api/profile/calendar-feed': 'D5.4: switch the feed off',
  'GET /api/companies/{companyId}/reference-standards': 'D5.10: list',
  'POST /api/companies/{companyId}/reference-standards': 'D5.10: add',
  'PATCH /api/reference-standards/{id}': 'D5.10: edit, deactivate',
  'POST /api/reference-standards/{id}/certificate': 'D5.10: certificate file',
  'GET /api/reference-standards/{id}/certificate': 'D5.10: certificate file',
  'GET /api/reference-standards/{id}/certificates': 'D5.10: every certificate that relied on a standard',
  'GET /api/companies/{companyId}/calibration-work': 'D5.12: the work list of calibrations',
  'GET /api/companies/{companyId}/calibration-work/counts': 'D5.12: its counts',
  'GET /api/companies/{companyId}/calibration-work/export.csv': 'D5.12: the work list as CSV',
  'GET /api/companies/{companyId}/recalls': 'D5.12: staff see who was asked, when, and what came of it',
  'POST /api/companies/{companyId}/recalls': 'D5.12: staff send the next recall now',
  'GET /api/companies/{companyId}/recall-settings': 'D5.12: on or off with distances, per company',
  'PUT /api/companies/{companyId}/recall-settings': 'D5.12: on or off with distances, per company',
  'GET /api/public/recalls/{token}': 'D5.12: the signed page without account',
  'POST /api/public/recalls/{token}': 'D5.12: the signed page without account',
  'GET /api/suppliers/{id}': 'B2.12, D6.8: a supplier with its orders, on-time share and spend',
  'GET /api/purchase-orders/{id}/receipts': 'D6.2: what arrived, to reverse a wrong receipt',
  'POST /api/purchase-order-receipts/{id}/reverse': 'D6.2: a wrong receipt is reversed by a counter-entry',
  'GET /api/purchase-orders/{id}/order.pdf': 'D6.8, D3.13: the order as the bytes that will be sent',
  'GET /api/purchase-orders/{id}/papers': 'D6.6, D6.8: packing lists, invoices, the order as sent',
  'POST /api/purchase-orders/{id}/papers': 'D6.6: attach a packing list or an invoice',
  'GET /api/purchase-order-papers/{id}': 'D6.6, D6.8: a stored paper',
  'DELETE /api/purchase-order-papers/{id}': 'D6.6: remove a wrong paper',
  'GET /api/purchase-orders/{id}': 'D2.4: If-Match of orders needs the version; the detail panel of B2.12',
  'GET /api/repairs/{id}/equipment': 'B3: the equipment items of a calibration, to read',
  'GET /api/repairs/serial-lookup': 'D3.8: a known serial number shows its last repair and warranty',
  'GET /api/repairs/{id}/packing-slip.pdf': 'D3.9: printable packing slip',
  'GET /api/repairs/{id}/label.pdf': 'D3.13: label for the unit',
  'GET /api/repairs/labels.pdf': 'D3.13: labels for several units',
  'GET /api/repairs/{id}/messages': 'D4.1: delivery state of each mail about a repair',
  'GET /api/repairs/{id}/estimate.pdf': 'D3.13: the draft as the bytes that will be sent',
  'GET /api/public/estimates/{token}/estimate.pdf': 'D3.6, D3.13: the PDF for whoever holds the link',
  'GET /api/profile/second-factor': 'D1.8, D11: authenticator app and recovery codes',
  'POST /api/profile/second-factor/begin': 'D1.8, D11: a new secret, shown once',
  'POST /api/profile/second-factor/confirm': 'D1.8, D11: switch it on',
  'POST /api/profile/second-factor/recovery-codes': 'D1.8, D11: a new set of recovery codes',
  'DELETE /api/profile/second-factor': 'D1.8, D11: switch it off, with the password',
  'PUT /api/companies/{companyId}/second-factor': 'D1.8: a superadmin can require it of staff',
  'GET /api/profile/notifications': 'D4.6: kinds can be switched off in the account',
  'PUT /api/profile/notifications': 'D4.6: kinds can be switched off in the account',
  'GET /api/outbox/{id}': 'D4.1: staff can read a waiting mail',
  'GET /api/companies/{companyId}/technicians/workload': 'A2, D9.3: load of each technician for admins',
  'GET /api/companies/{companyId}/technicians/users': 'D3.14: users that may stand behind a technician',
  'GET /manifest.webmanifest': 'D3.14: the mobile view can be installed',
  'GET /icons/{name}': "D3.14: the installed app's icon",
  'GET /healthz': 'access.md: public, without the database',
  'GET /readyz': 'access.md: public',
  'GET /metrics': 'access.md: superadmin or token',
};

/** Two spellings of a call are the same when only the names in braces differ. */
export const sameCall = (call: string): string => call.replace(/\{[^}]+\}|:[A-Za-z]+/g, '{}');
