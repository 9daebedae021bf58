import { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import { customerTeamEndpoints } from '@portal/contract/customer-team/endpoints.ts';
import { estimateEndpoints } from '@portal/contract/estimates/endpoints.ts';

/** The reads that a change of the team affects: the team, the user's own rights, and waiting estimates. */
export const changedByTeam = [customerTeamEndpoints.get, authEndpoints.user, estimateEndpoints.get];
