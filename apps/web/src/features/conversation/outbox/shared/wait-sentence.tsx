import type { OutboxMessage } from '@portal/contract/conversation/outbox/endpoints.ts';
import type { WaitReason } from '@portal/contract/conversation/outbox/wait-reasons.ts';
import type { ReactNode } from 'react';
import { MessageTime } from './message-time.tsx';

type Sentence = (at: ReactNode) => ReactNode;

/** The sentence for each reason. The words of the mail server stand below it. */
const sentences: Record<WaitReason, Sentence> = {
  due: () => 'Leaves in a moment.',
  sending: () => 'Is being sent now.',
  older: () => 'An earlier email of the same repair leaves first.',
  undo: (at) => <>Held for undo. Leaves {at}.</>,
  planned: (at) => <>Put off on purpose. Leaves {at}.</>,
  retry: (at) => <>Not accepted yet. Tried again {at}.</>,
  server: (at) => <>The mail server cannot be used now. Asked again {at}.</>,
  limit: (at) => <>The limit of a day is reached. Tried again {at}.</>,
  held: () => 'It waited for more than a day, so it asks before it leaves.',
  paused: () => 'Paused: the company is not active.',
  noServer: () => 'There is no mail server that it may go through.',
  bounced: () => 'The address bounced: the email came back.',
  refused: () => 'Refused, and not tried again by itself.',
  withheld: () => 'Withheld: this customer caused too many emails.',
  discarded: () => 'Discarded by staff.',
};

/** Says in a sentence why a mail is not out, with the words of the mail server. Shows nothing for a sent mail. */
export function WaitSentence({ message: { waitReason, dueAt, lastError } }: { message: OutboxMessage }) {
  if (waitReason === null) return lastError ? <span className="block text-danger">{lastError}</span> : null;
  return (
    <>
      <span className="block">{sentences[waitReason](<MessageTime at={dueAt} />)}</span>
      {lastError ? <span className="block whitespace-pre-line text-danger">{lastError}</span> : null}
    </>
  );
}
