import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byId, email, idParam } from '../../core/fields.ts';
import { dollarAmount, optionalMoney } from '../../core/numbers/money-fields.ts';
import { invitationStates } from '../invitations/rules.ts';

/** The rights of a portal user for their customer record, in answers. */
export const teamRights = {
  /** True when the user may see, invite and remove colleagues and change their rights. */
  managesTeam: z.boolean(),
  mayApproveEstimates: z.boolean(),
  /** The highest total of an estimate that the user may answer, in dollars; null for any. */
  approvalLimit: dollarAmount,
};
export type TeamRights = z.infer<z.ZodObject<typeof teamRights>>;

/** The rights in a request. Fields that are not sent stay. An empty limit means no limit. */
export const teamRightsForm = {
  managesTeam: z.boolean().optional(),
  mayApproveEstimates: z.boolean().optional(),
  approvalLimit: optionalMoney,
};

/** A user of the caller's team. */
export const teamMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  ...teamRights,
  lastSignInAt: instant.nullable(),
  version: z.int(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** An open invitation of a colleague, with the rights that the colleague will have. */
export const teamInvitation = z.object({
  id: z.int(),
  email: z.string(),
  state: z.enum(invitationStates),
  ...teamRights,
  sentAt: instant,
  expiresAt: instant,
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

/** The users of the caller's customer record. A caller who does not manage the team sees only themselves. */
export const customerTeam = z.object({
  customerName: z.string().nullable(),
  canManage: z.boolean(),
  members: z.array(teamMember),
  invitations: z.array(teamInvitation),
});
export type CustomerTeam = z.infer<typeof customerTeam>;

/** Invites a colleague into the caller's customer record. */
export const colleagueForm = z.object({
  email: email('Please enter a valid email address'),
  ...teamRightsForm,
});
/** A change of a colleague. Fields that are not sent stay. */
export const teamMemberUpdate = z.object(teamRightsForm);

const use = { permission: 'team.use' } as const;
const ofMember = {
  ...use,
  record: { kind: 'teamMember', param: 'userId' },
  params: z.object({ userId: idParam }),
} as const;
const ofInvitation = { ...use, record: 'teamInvitation', params: byId } as const;

export const customerTeamEndpoints = {
  get: endpoint({
    ...use,
    method: 'GET',
    path: '/api/team',
    summary: "The people of one's own customer record and who is invited",
    changedBy: ['team', 'invitation'],
    answer: customerTeam,
  }),
  invite: endpoint({
    ...use,
    method: 'POST',
    path: '/api/team/invitations',
    summary: "Invite a colleague to one's own customer record; 409 when they have an account already",
    body: colleagueForm,
    answer: teamInvitation,
    status: 201,
  }),
  resend: endpoint({
    ...ofInvitation,
    method: 'POST',
    path: '/api/team/invitations/:id/resend',
    summary: 'Mail a colleague a new link; the old one stops working',
    answer: teamInvitation,
    status: 200,
  }),
  revoke: endpoint({
    ...ofInvitation,
    method: 'DELETE',
    path: '/api/team/invitations/:id',
    summary: "Make a colleague's link stop working; 409 once it was used",
    answer: 'none',
  }),
  update: endpoint({
    ...ofMember,
    method: 'PATCH',
    path: '/api/team/:userId',
    summary: 'Decide what a colleague may do; 409 for the last one who manages the team',
    body: teamMemberUpdate,
    answer: teamMember,
  }),
  remove: endpoint({
    ...ofMember,
    method: 'DELETE',
    path: '/api/team/:userId',
    summary: 'Take a colleague out of the team: they keep their account, with a customer record of their own',
    answer: 'none',
  }),
};
