import type { Area } from '../../core/area.ts';
import { customers } from '../../core/permissions.ts';

export const customerTeamPermissions = {
  'team.use': customers,
} as const;

export const customerTeamArea = {
  permissions: customerTeamPermissions,
  records: [
    // A portal user of the caller's own customer record.
    'teamMember',
    // An invitation to the caller's own customer record.
    'teamInvitation',
  ],
  topics: ['team'],
  actions: {
    'user.team_rights_changed': 'Changed what a portal user may do',
    'user.left_team': 'Took a portal user out of a customer’s team',
  },
} as const satisfies Area;

declare module '../../core/area.ts' {
  interface Areas {
    customerTeam: typeof customerTeamArea;
  }
}
