import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

export const agreementPaths = {
  /** Returns the path of a mailed link. Whoever has the token may read and sign the agreement (D7.3). */
  mailedAgreement: (token: string) => `/agreement/${token}`,
  /** Returns the path of the list of agreements that wait for a signature (D7.8). */
  waitingAgreements: (search?: ScreenSearch) => screenPath('/admin/demo-equipment/agreements', search),
};
