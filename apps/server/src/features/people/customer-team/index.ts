export { refuseLastManager } from './team.policy.ts';
export { tellTeam } from './tell-team.ts';
export { voidInvitationsOf } from './void-invitations-of.ts';
