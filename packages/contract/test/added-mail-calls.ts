/** The calls of incoming mail and of the question after a return, each with what it serves. */
export const addedMailCalls: Readonly<Record<string, string>> = {
  'GET /api/companies/{id}/mailbox': 'D12.2: the mailbox for answers by email',
  'PUT /api/companies/{id}/mailbox': 'D12.2: the mailbox for answers by email',
  'POST /api/companies/{id}/mailbox/test': 'D12.2: the mailbox for answers by email',
  'DELETE /api/companies/{id}/mailbox': 'D12.2: the mailbox for answers by email',
  'GET /api/companies/{id}/inbound-mail': 'D12.2: mail of strangers waits for staff',
  'GET /api/inbound-mail/{id}': 'D12.2: mail of strangers waits for staff',
  'POST /api/inbound-mail/{id}/assign': 'D12.2: staff put a mail into a conversation',
  'POST /api/inbound-mail/{id}/discard': 'D12.2: staff discard a mail',
  'GET /api/companies/{id}/surveys': 'the answers of customers after a return',
  'POST /api/surveys/{id}/seen': 'a bad answer is in the queue until somebody has seen it',
  'GET /api/companies/{id}/survey-settings': 'nobody is asked unless the company wants it',
  'PUT /api/companies/{id}/survey-settings': 'nobody is asked unless the company wants it',
  'GET /api/public/surveys/{token}': 'D12.1: a signed page without account',
  'POST /api/public/surveys/{token}': 'D12.1: a signed page without account',
  'GET /api/reports/surveys': 'D9.3: a report of the answers',
  'GET /api/reports/surveys.csv': 'D9.3: a report of the answers',
};
