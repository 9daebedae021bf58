import {
  type ConversationEntry,
  type ConversationMessage,
  repairMessageEndpoints,
} from '@portal/contract/conversation/repair-messages/endpoints.ts';
import type { MessageSource } from '@portal/contract/conversation/repair-messages/rules.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText, Mail, StickyNote } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fileAddress } from '../../../../api/file-address.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { q } from '../../../../api/query.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { LongText } from '../../../../ui/text/long-text.tsx';

interface EntryProps<Entry> {
  entry: Entry;
  timeZone: string;
}

const cameFrom: Partial<Record<MessageSource, string>> = {
  mail: 'by email',
  'estimate-question': 'asks about the estimate',
};

const mailWords = ({ state, lastError, recipients }: NonNullable<ConversationMessage['mail']>): string => {
  const to = recipients.join(', ');
  if (state === 'failed') return `Email to ${to} failed${lastError ? `: ${lastError}` : ''}`;
  return state === 'sent' ? `Emailed to ${to}` : `Email to ${to} waits to be sent`;
};

const Delivery = ({ mail }: { mail: NonNullable<ConversationMessage['mail']> }) => (
  <p className={cn('text-sm wrap-anywhere', mail.state === 'failed' ? 'text-danger' : 'text-muted')}>
    {mailWords(mail)}
  </p>
);

const Files = ({ files }: { files: ConversationMessage['files'] }) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {files.map(({ name, url, thumbnailUrl }) => (
      <li key={url}>
        <a
          href={fileAddress(url)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center gap-2 overflow-hidden rounded-lg border border-line bg-surface text-sm hover:border-primary-text"
        >
          {thumbnailUrl ? (
            <img src={fileAddress(thumbnailUrl)} alt={name} loading="lazy" className="size-20 object-cover" />
          ) : (
            <span className="flex items-center gap-2 px-3">
              <FileText aria-hidden className="size-4 shrink-0" />
              <span className="max-w-48 truncate">{name}</span>
            </span>
          )}
        </a>
      </li>
    ))}
  </ul>
);

/** Shows the whole text of a mail, with what it quotes, when somebody asks for it. */
function Original({ id }: { id: number }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...q(repairMessageEndpoints.original, { params: { id } }), enabled: open });
  return (
    <>
      <Button variant="link" size="inline" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Hide the whole email' : 'Show the whole email'}
      </Button>
      {open && data ? (
        <p className="mt-1 max-h-80 overflow-y-auto border-l-2 border-line pl-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
          {data.text}
        </p>
      ) : null}
    </>
  );
}

/** Offers to take an own message back until others are told of it. */
function TakeBack({ id, until }: { id: number; until: string }) {
  const [isOver, setIsOver] = useState(false);
  const takeBack = useEndpointMutation(repairMessageEndpoints.takeBack, {
    invalidates: [repairMessageEndpoints.list, repairEndpoints.get],
  });
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return isOver ? null : (
    <Button
      variant="link"
      size="inline"
      pending={takeBack.isPending}
      onClick={() => takeBack.mutate({ params: { id } })}
    >
      Undo
    </Button>
  );
}

function Message({ entry, timeZone }: EntryProps<ConversationMessage>) {
  const { id, author, source, address, internal, text, files, aboutLine, mail, takeBackUntil } = entry;
  return (
    <li
      className={cn(
        'rounded-lg border px-3 py-2',
        internal
          ? 'border-amber-300 bg-amber-50'
          : source === 'staff'
            ? 'border-line bg-slate-50'
            : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{author}</span>
        {cameFrom[source] ? <span className="text-sm text-muted">{cameFrom[source]}</span> : null}
        {address ? <span className="text-sm wrap-anywhere text-muted">{address}</span> : null}
        {internal ? (
          <Badge icon={StickyNote} tone="amber">
            Internal note
          </Badge>
        ) : null}
        <time dateTime={entry.at} className="text-sm text-muted sm:ml-auto">
          {formatDateTime(entry.at, timeZone)}
        </time>
      </div>
      {aboutLine ? <p className="mt-1 text-sm wrap-anywhere text-muted">{aboutLine}</p> : null}
      <p className="mt-1 wrap-anywhere whitespace-pre-line">
        <LongText text={text} lines={6} />
      </p>
      {files.length > 0 ? <Files files={files} /> : null}
      {entry.hasOriginal ? <Original id={id} /> : null}
      {mail ? <Delivery mail={mail} /> : null}
      {takeBackUntil ? <TakeBack id={id} until={takeBackUntil} /> : null}
    </li>
  );
}

/** A message, a note or a mail of the conversation. */
export function Entry({ entry, timeZone }: EntryProps<ConversationEntry>) {
  if (entry.kind === 'message') return <Message entry={entry} timeZone={timeZone} />;
  return (
    <li className="flex gap-3 px-3 py-1">
      <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap gap-x-2">
          <span className="min-w-0 wrap-anywhere">{entry.subject}</span>
          <time dateTime={entry.at} className="text-sm text-muted sm:ml-auto">
            {formatDateTime(entry.at, timeZone)}
          </time>
        </div>
        <Delivery mail={entry.mail} />
      </div>
    </li>
  );
}
