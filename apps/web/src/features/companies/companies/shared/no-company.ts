/** B2.8. */
export const noCompany = "You don't have an associated company account. Please contact an administrator.";
