import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { cache } from '../../api/cache.ts';
import { q } from '../../api/query.ts';

const lacksServer = async (companyId: number): Promise<boolean> => {
  const held = await cache
    .fetchQuery({ ...q(outboxEndpoints.held, { params: { companyId } }), staleTime: 0 })
    .catch(() => undefined);
  return held?.server === 'none';
};

/**
 * Returns what a toast says of the mail that an act of an admin has written: that somebody was told, or that they will be,
 * because the company has no mail server. It asks what the outbox and its settings show (D4.1).
 */
export const toldWords = async (who: string, companyId: number): Promise<string> =>
  (await lacksServer(companyId))
    ? `${who} will be told when a mail server is set. The email waits in the outbox.`
    : `${who} has been told.`;

/** Returns what a toast says of a mail that was just written: `sentence`, or that it waits for a mail server. */
export const sentWords = async (sentence: string, companyId: number | undefined): Promise<string> =>
  companyId !== undefined && (await lacksServer(companyId))
    ? 'No mail server is set, so it waits in the outbox.'
    : sentence;

/** Returns what a toast says of the mail with which a user sets a password. */
export const linkWords = async (email: string, companyId: number | undefined): Promise<string> =>
  companyId !== undefined && (await lacksServer(companyId))
    ? `${email} gets the link to set a password when a mail server is set. The email waits in the outbox.`
    : `${email} gets a mail with a link to set a password.`;
