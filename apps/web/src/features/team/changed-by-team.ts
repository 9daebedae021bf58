import { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import { customerTeamEndpoints } from '@portal/contract/customer-team/endpoints.ts';
import { estimateEndpoints } from '@portal/contract/estimates/endpoints.ts';

/** What looks different once the team has changed: it, what oneself may do, and estimates that wait. */
export const changedByTeam = [customerTeamEndpoints.get, authEndpoints.user, estimateEndpoints.get];
