import { authEndpoints } from '@portal/contract/auth/endpoints.ts';
import type { EndpointDeclaration } from '@portal/contract/core/endpoint.ts';
import { customerTeamEndpoints } from '@portal/contract/customer-team/endpoints.ts';
import { customerEndpoints } from '@portal/contract/customers/endpoints.ts';
import { emailTemplateEndpoints } from '@portal/contract/email-templates/endpoints.ts';
import { estimateEndpoints } from '@portal/contract/estimates/endpoints.ts';
import { invitationEndpoints } from '@portal/contract/invitations/endpoints.ts';
import { mailPreviewEndpoints } from '@portal/contract/mail-preview/endpoints.ts';
import { mailRuleEndpoints } from '@portal/contract/mail-rules/endpoints.ts';
import { type LiveEvent, notificationEndpoints } from '@portal/contract/notifications/endpoints.ts';
import { outboxEndpoints } from '@portal/contract/outbox/endpoints.ts';
import { repairDocumentEndpoints } from '@portal/contract/repair-documents/endpoints.ts';
import { repairImageEndpoints } from '@portal/contract/repair-images/endpoints.ts';
import { repairLogEndpoints } from '@portal/contract/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/endpoints.ts';
import { searchEndpoints } from '@portal/contract/search/endpoints.ts';
import { shipmentEndpoints } from '@portal/contract/shipments/endpoints.ts';
import { statsEndpoints } from '@portal/contract/stats/endpoints.ts';
import { cache } from './cache.ts';
import { client } from './client.ts';
import { callName } from './query.ts';
import { shareStream } from './shared-stream.ts';

type Topic = LiveEvent['topic'];

const tables = (...areas: Record<string, EndpointDeclaration>[]): ReadonlySet<unknown> =>
  new Set(areas.flatMap((area) => Object.values(area)).map(callName));

const unitsOfShipment = { ofRepair: shipmentEndpoints.ofRepair };
const mailsOfRepair = { messages: repairDocumentEndpoints.messages };
const templatesOfRules = { templates: mailRuleEndpoints.templates };
const invitations = { list: invitationEndpoints.list };
/** A customer's colleagues, and how many there are. */
const team = { get: customerTeamEndpoints.get, user: authEndpoints.user };
const peopleOfCustomer = { get: customerEndpoints.get };
/** Named by another row than the event: a mail's event does not say whose repair it is about, a unit's not with which others it came. */
const namedOtherwise = tables(mailsOfRepair, unitsOfShipment, peopleOfCustomer);

const calls: Record<Topic, ReadonlySet<unknown>> = {
  repair: tables(
    repairEndpoints,
    repairLogEndpoints,
    repairImageEndpoints,
    estimateEndpoints,
    unitsOfShipment,
    mailPreviewEndpoints,
    statsEndpoints,
    searchEndpoints,
  ),
  notification: tables(notificationEndpoints),
  emailTemplate: tables(emailTemplateEndpoints, templatesOfRules, mailPreviewEndpoints),
  outbox: tables(outboxEndpoints, mailsOfRepair, invitations),
  customer: tables(customerEndpoints),
  team: tables(team, estimateEndpoints, peopleOfCustomer),
  // Whoever accepts one is a person of the customer then.
  invitation: tables(invitations, team, peopleOfCustomer),
};

/** True for data that the event may have changed: a call of its topic, and not of another row. */
export function concerns(event: LiveEvent, [call, params]: readonly unknown[]): boolean {
  if (!calls[event.topic]?.has(call)) return false;
  if (namedOtherwise.has(call)) return true;
  const { id } = params as { id?: string };
  return event.id === undefined || id === undefined || id === String(event.id);
}

/** Milliseconds in which events are gathered, so that a batch of changes asks once. */
const GATHER = 150;
/** Milliseconds before a lost connection is tried again: the first wait, and the longest. */
const RETRY = { first: 1000, longest: 30_000 };

/** Connects for as long as it takes; `missed` when something may have happened that nobody has told. */
function connectToLiveEvents(
  address: string,
  say: (events: LiveEvent[]) => void,
  missedBefore: boolean,
): () => void {
  let source: EventSource | undefined;
  let wait = RETRY.first;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let missed = missedBefore;

  const connect = () => {
    source = new EventSource(address, { withCredentials: true });
    source.onopen = () => {
      wait = RETRY.first;
      // Whatever happened while nobody listened.
      if (missed) say((Object.keys(calls) as Topic[]).map((topic) => ({ topic })));
      missed = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => say([JSON.parse(data) as LiveEvent]);
    source.onerror = () => {
      missed = true;
      // The browser tries again by itself unless the server refused.
      if (source?.readyState !== EventSource.CLOSED) return;
      // A call tells who is refused because their session has ended; they are led to the sign-in page.
      say([{ topic: 'notification' }]);
      retry = setTimeout(connect, wait);
      wait = Math.min(wait * 2, RETRY.longest);
    };
  };
  connect();
  return () => {
    clearTimeout(retry);
    source?.close();
  };
}

/**
 * Listens until the returned function is called; what changes on the server is asked again (D4.6). The tabs of one
 * person in one company share a connection: the server gives nobody more than a few.
 */
export function listenToLiveEvents(userId: number): () => void {
  let gather: ReturnType<typeof setTimeout> | undefined;
  let gathered: LiveEvent[] = [];

  const flush = () => {
    const events = gathered;
    [gathered, gather] = [[], undefined];
    const touched = (key: readonly unknown[]) => events.some((event) => concerns(event, key));
    void cache.invalidateQueries({ predicate: ({ queryKey }) => touched(queryKey) });
  };
  const take = (events: LiveEvent[]) => {
    gathered.push(...events);
    gather ??= setTimeout(flush, GATHER);
  };
  const address = client.urlOf(notificationEndpoints.events, {});
  const stop = shareStream<LiveEvent[]>(
    `live-events of ${userId} at ${address}`,
    (say, missed) => connectToLiveEvents(address, say, missed),
    take,
  );
  return () => {
    clearTimeout(gather);
    stop();
  };
}
