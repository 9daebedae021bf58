/** What a person may be authorised for (ISO/IEC 17025:2017, 6.2.6): to calibrate, to check results, to sign certificates. */
export const authorisedActs = ['perform', 'check', 'sign'] as const;
export type AuthorisedAct = (typeof authorisedActs)[number];

export const actLabels: Record<AuthorisedAct, string> = { perform: 'Perform', check: 'Check', sign: 'Sign' };
