import type { UserRow } from '../../../src/db/schema/companies.ts';
import { type Area, everyone, staff } from '../../area.ts';
import type { Portal } from '../../portal.ts';

/** Writes a message of `owner` on a repair of theirs, with the whole text of a mail, and returns its id. */
async function repairMessageOf(portal: Portal, owner: UserRow): Promise<number> {
  const companyId = owner.companyId!;
  const repair = await portal.buildRepair({ companyId, userId: owner.id, customerId: owner.customerId });
  const entry = await portal.insert('repairLogs', {
    ...{ companyId, repairId: repair.id, message: 'When will it be ready?' },
    ...{ addedBy: 'Ann Bell', addedByUserId: owner.id },
  });
  const message = await portal.insert('repairMessages', {
    ...{ id: entry.id, companyId, repairId: repair.id, source: 'customer', userId: owner.id },
    ...{ originalText: 'When will it be ready? On Monday we wrote: It is here.' },
    authorAddress: 'ann@acme.example',
    dueAt: new Date(Date.now() + 3_600_000),
  });
  return message.id;
}

export const area: Area = {
  access: {
    'GET /api/repairs/:id/conversation': everyone,
    'POST /api/repairs/:id/conversation': everyone,
    'POST /api/repairs/:id/conversation/read': everyone,
    'POST /api/repairs/:id/conversation/no-answer-needed': staff,
    'GET /api/repairs/:id/conversation/colleagues': staff,
    'DELETE /api/repair-messages/:id': everyone,
    'GET /api/repair-messages/:id/original': staff,
  },
  addedCalls: {
    'GET /api/repairs/:id/conversation': 'D12.2: messages on a repair',
    'POST /api/repairs/:id/conversation': 'D12.2: messages on a repair, with attachments',
    'POST /api/repairs/:id/conversation/read': 'D12.2: unread counts',
    'POST /api/repairs/:id/conversation/no-answer-needed':
      'D12.2: a message that needs no answer leaves the queue',
    'GET /api/repairs/:id/conversation/colleagues': 'D12.2: a note names a colleague',
    'DELETE /api/repair-messages/:id': 'look.md: where it can be undone, Undo (decision 0045)',
    'GET /api/repair-messages/:id/original': 'D12.2: the whole text of a mail whose quoted part was cut',
  },
  validBodies: {
    'POST /api/repairs/:id/conversation': { message: 'When will it be ready?' },
    'POST /api/repairs/:id/conversation/read': { messageId: 1 },
  },
  records: {
    repairMessage: repairMessageOf,
  },
  shownToTechnicians: {
    repair_messages: 'author_address original_text',
  },
  leavesNoTrace: {
    'POST /api/repairs/:id/conversation/read': 'a mark for oneself',
  },
};
