/**
 * Why a mail is not out, with the words for a count ("2 wait for the mail server"). A mail that was sent has none. The
 * first eleven wait, the last four do not leave any more unless somebody sends them again.
 */
export const waitReasons = {
  due: 'leave now',
  sending: 'are being sent',
  older: 'wait for an earlier email of the same repair',
  undo: 'wait until what caused them cannot be undone any more',
  planned: 'are to be sent later',
  retry: 'are tried again',
  server: 'wait for the mail server to answer',
  limit: 'wait because the limit of a day is reached',
  held: 'waited for more than a day and ask first',
  paused: 'wait because the company is not active',
  noServer: 'wait because there is no mail server',
  bounced: 'came back',
  refused: 'were refused',
  withheld: 'were withheld',
  discarded: 'were discarded',
} as const satisfies Record<string, string>;
export type WaitReason = keyof typeof waitReasons;
export const waitReasonNames = Object.keys(waitReasons) as [WaitReason, ...WaitReason[]];

/** Whose mail server the mail of a company goes through. */
export const mailServers = ['company', 'installation', 'none'] as const;
