/** The hint under the new password (A5). */
export const passwordHint =
  'At least 8 characters with an uppercase letter, a number and a special character.';
