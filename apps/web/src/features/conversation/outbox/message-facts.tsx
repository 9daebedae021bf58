import type { OutboxMessage } from '@portal/contract/conversation/outbox/endpoints.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { MessageStateBadge } from '../../../record-parts/mails/message-state.tsx';
import { MessageTime } from './shared/message-time.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[8rem_1fr]">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
);

/** Recipients, state, attempts and the last error of a mail. */
export const MessageFacts = ({ message }: { message: OutboxMessage }) => (
  <dl className="flex flex-col gap-2">
    <Fact name="To">{message.recipients.join(', ')}</Fact>
    {message.copies.length > 0 ? <Fact name="Copy to">{message.copies.join(', ')}</Fact> : null}
    <Fact name="State">
      <MessageStateBadge state={message.state} isHeld={message.isHeld} />
    </Fact>
    <Fact name="Written">
      <MessageTime at={message.createdAt} />
    </Fact>
    {message.sentAt ? (
      <Fact name="Sent">
        <MessageTime at={message.sentAt} />
      </Fact>
    ) : null}
    <Fact name="Attempts">
      <span className="tabular-nums">{message.attempts}</span>
    </Fact>
    {message.state === 'queued' && (message.attempts > 0 || message.isPlanned) ? (
      <Fact name={message.isPlanned ? 'Sent at' : 'Next attempt'}>
        <MessageTime at={message.dueAt} />
      </Fact>
    ) : null}
    {message.lastError ? (
      <Fact name="Last error">
        <span className="text-danger">{message.lastError}</span>
      </Fact>
    ) : null}
    {message.repairId ? (
      <Fact name="Repair">
        <AppLink to={paths.adminRepair(message.repairId)} className="text-primary-text hover:underline">
          Open the repair
        </AppLink>
      </Fact>
    ) : null}
  </dl>
);
