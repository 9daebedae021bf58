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
/** The reads that contain a customer's colleagues or their number. */
const team = { get: customerTeamEndpoints.get, user: authEndpoints.user };
const peopleOfCustomer = { get: customerEndpoints.get };
/**
 * Calls that name another row than the event does. The event of a mail does not name the repair, and the event of a
 * repair does not name the other repairs of its shipment.
 */
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
  // A person who accepts an invitation becomes a portal user of the customer.
  invitation: tables(invitations, team, peopleOfCustomer),
};

/** Returns true when the event may have changed the data of a query: a call of its topic, and not of another row. */
export function concerns(event: LiveEvent, [call, params]: readonly unknown[]): boolean {
  if (!calls[event.topic]?.has(call)) return false;
  if (namedOtherwise.has(call)) return true;
  const { id } = params as { id?: string };
  return event.id === undefined || id === undefined || id === String(event.id);
}

/** Milliseconds in which events are collected, so that a batch of changes repeats each call once. */
const GATHER = 150;
/** Milliseconds before a new attempt after the connection was lost: the first wait and the longest. */
const RETRY = { first: 1000, longest: 30_000 };

/** Connects, and connects again after a failure. With `missedBefore`, events may have been missed until now. */
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
      // Events were missed, so all data may have changed.
      if (missed) say((Object.keys(calls) as Topic[]).map((topic) => ({ topic })));
      missed = false;
    };
    source.onmessage = ({ data }: MessageEvent<string>) => say([JSON.parse(data) as LiveEvent]);
    source.onerror = () => {
      missed = true;
      // The browser connects again by itself unless the server refused.
      if (source?.readyState !== EventSource.CLOSED) return;
      // The session may have ended. This event repeats a call, and its 401 leads the user to the sign-in page.
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
 * Listens for changes on the server and repeats the calls whose data changed (D4.6). The returned function stops it.
 * The tabs of one user in one company share a connection, because the server allows each user only a few.
 */
export function listenToLiveEvents(userId: number): () => void {
  let gather: ReturnType<typeof setTimeout> | undefined;
  let gathered: LiveEvent[] = [];

  const flush = () => {
    const events = gathered;
    [gathered, gather] = [[], undefined];
    const isConcerned = (key: readonly unknown[]) => events.some((event) => concerns(event, key));
    void cache.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey) });
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
