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

/** Two spellings of a call are the same when only the names in braces differ. */
export const sameCall = (call: string): string => call.replace(/\{[^}]+\}|:[A-Za-z]+/g, '{}');
