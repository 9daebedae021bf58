export { refuseLastManager, teamInvitationScope, teamMemberScope } from './team.policy.ts';
export { presentRights, rightsColumns } from './team.present.ts';
export { tellTeam } from './tell-team.ts';
export { voidInvitationsOf } from './void-invitations-of.ts';
