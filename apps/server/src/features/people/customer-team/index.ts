export { publishTeam } from './publish-team.ts';
export { refuseLastManager } from './team.policy.ts';
export { voidInvitationsOf } from './void-invitations-of.ts';
