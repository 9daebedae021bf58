import { estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { customerTeamEndpoints } from '@portal/contract/people/customer-team/endpoints.ts';

/** The reads that a change of the team affects: the team, the user's own rights, and waiting estimates. */
export const changedByTeam = [customerTeamEndpoints.get, authEndpoints.user, estimateEndpoints.get];
