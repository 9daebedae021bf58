import type { ValidBodies } from '../valid-calls.ts';

const mailbox = {
  enabled: false,
  address: 'service@lab.example',
  host: 'imap.lab.example',
  port: 993,
  security: 'tls',
  username: 'service@lab.example',
  auth: 'password',
  password: 'secret',
  folder: 'INBOX',
  plusAddresses: true,
  trustedServer: 'mx.lab.example',
};

export const validBodies: ValidBodies = {
  'PUT /api/companies/:companyId/mailbox': mailbox,
  'POST /api/companies/:companyId/mailbox/test': {},
  'POST /api/inbound-mail/:id/assign': {},
  'POST /api/inbound-mail/:id/discard': {},
};
