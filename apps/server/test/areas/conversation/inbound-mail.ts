import { randomBytes } from 'node:crypto';
import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, admins } from '../../area.ts';
import type { Portal } from '../../portal.ts';

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

let uid = 0;

/** Stores a mail that waits for the staff of `owner`'s company and returns its id. */
async function inboundMailOf(portal: Portal, { companyId }: UserRow): Promise<number> {
  uid++;
  const repair = await portal.buildRepair({ companyId: companyId! });
  const mail = await portal.insert('inboundMails', {
    ...{
      companyId: companyId!,
      folderNumber: 1,
      uidValidity: 1,
      uid,
      mailHash: randomBytes(32),
      messageId: null,
    },
    ...{ state: 'waiting', reason: 'unknown_repair', fromName: 'Dana', fromAddress: 'dana@north.example' },
    ...{
      subject: 'A question',
      reply: 'Hello',
      body: 'Hello',
      repairId: repair.id,
      decidedBy: null,
      decidedAt: null,
    },
  });
  return mail.id;
}

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/mailbox': admins,
    'PUT /api/companies/:companyId/mailbox': admins,
    'POST /api/companies/:companyId/mailbox/test': admins,
    'DELETE /api/companies/:companyId/mailbox': admins,
    'GET /api/companies/:companyId/inbound-mail': admins,
    'GET /api/inbound-mail/:id': admins,
    'POST /api/inbound-mail/:id/assign': admins,
    'POST /api/inbound-mail/:id/discard': admins,
    'POST /api/repairs/:id/reply-address': admins,
  },
  addedCalls: {
    'GET /api/companies/:companyId/mailbox': 'D12.2: the mailbox for answers by email',
    'PUT /api/companies/:companyId/mailbox': 'D12.2: the mailbox for answers by email',
    'POST /api/companies/:companyId/mailbox/test': 'D12.2: the mailbox for answers by email',
    'DELETE /api/companies/:companyId/mailbox': 'D12.2: the mailbox for answers by email',
    'GET /api/companies/:companyId/inbound-mail': 'D12.2: mail of strangers waits for staff',
    'GET /api/inbound-mail/:id': 'D12.2: mail of strangers waits for staff',
    'POST /api/inbound-mail/:id/assign': 'D12.2: staff put a mail into a conversation',
    'POST /api/inbound-mail/:id/discard': 'D12.2: staff discard a mail',
    'POST /api/repairs/:id/reply-address': 'D12.2: a reply address that went astray is replaced',
  },
  validBodies: {
    'PUT /api/companies/:companyId/mailbox': mailbox,
    'POST /api/companies/:companyId/mailbox/test': {},
    'POST /api/inbound-mail/:id/assign': {},
    'POST /api/inbound-mail/:id/discard': {},
  },
  records: {
    inboundMail: inboundMailOf,
  },
  tracedElsewhere: [
    'POST /api/companies/:companyId/mailbox/test',
    'DELETE /api/companies/:companyId/mailbox',
  ],
};
