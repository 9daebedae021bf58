import type { Area } from '../../core/area.ts';
import { everyone, staff } from '../../core/permissions.ts';

export const repairMessagesPermissions = {
  'repair.messages': staff,
  'repair.message.write': everyone,
  'repair.message.settle': staff,
} as const;

export const repairMessagesArea = {
  permissions: repairMessagesPermissions,
  records: [
    // A message or note in the conversation of a repair.
    'repairMessage',
  ],
  actions: {
    'repair.message_added': 'Wrote a message or a note',
    'repair.message_taken_back': 'Took a message back',
    'repair.reply_settled': 'Said that messages need no answer',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    repairMessages: typeof repairMessagesArea;
  }
}
