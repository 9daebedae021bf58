import { repairMessageEndpoints } from '@portal/contract/conversation/repair-messages/endpoints.ts';
import { messageWords } from '@portal/contract/conversation/repair-messages/messages.ts';
import { MESSAGE_FILES_MAX, messageUpload } from '@portal/contract/conversation/repair-messages/rules.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { uniqueKey } from '@portal/contract/core/calls/unique-key.ts';
import { isStaff } from '@portal/contract/core/roles.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { FilePlus, Send, StickyNote } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { MessageField } from './message-field.tsx';

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

/**
 * Returns the text of a field and the function that changes it. The text survives a reload and other pages of this tab,
 * until it is empty. The key must name the user, because several people may use one browser.
 */
function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [kept, setKept] = useState(() => ({ key, text: read(key) }));
  if (kept.key !== key) setKept({ key, text: read(key) });
  const setText = (text: string) => {
    setKept({ key, text });
    try {
      if (text) sessionStorage.setItem(key, text);
      else sessionStorage.removeItem(key);
    } catch {
      // The browser stores nothing. The text is still in the field.
    }
  };
  return [kept.text, setText];
}

// Loaded when somebody attaches a file.
const FileDrop = lazy(() =>
  import('../../../../ui/file/file-drop.tsx').then((part) => ({ default: part.FileDrop })),
);

/** The words of the two kinds. They also differ in colour and icon, so that nobody takes one for the other. */
const words = {
  message: { tab: 'To customer', label: 'Write to the customer', send: 'Send to customer', icon: Send },
  note: {
    tab: 'Internal note',
    label: 'Note for staff. @ names a colleague',
    send: 'Save note',
    icon: StickyNote,
  },
};

interface Attempt {
  key: string;
  content: string;
}

type Kind = 'message' | 'note';

const draftKey = (userId: number, repairId: number, kind: Kind) =>
  `draft ${userId} repair ${repairId} ${kind}`;
const kinds = ['message', 'note'] as const;

/** The attribute of a composer with files that are not sent. No draft keeps them. */
const UNSENT_FILES = 'data-unsent-files';

/** Returns the words for what is typed or attached for a repair and not sent, or null when there is nothing. */
export function unsentWords(userId: number, repairId: number): string | null {
  const isTyped = (kind: Kind) => read(draftKey(userId, repairId, kind)) !== '';
  const unsent = [
    isTyped('message') && 'your message to the customer',
    isTyped('note') && 'your note for staff',
    document.querySelector(`[${UNSENT_FILES}]`) && 'the attached files',
  ].filter((words) => typeof words === 'string');
  if (unsent.length === 0) return null;
  const all = unsent.join(' and ');
  return `${all[0]?.toUpperCase()}${all.slice(1)} will be lost.`;
}

/** Forgets what is typed for a repair. */
export function dropDraft(userId: number, repairId: number): void {
  for (const kind of kinds) sessionStorage.removeItem(draftKey(userId, repairId, kind));
}

/** Writes a message to the other side or, for staff, an internal note. What is typed is kept until it is sent. */
export function Composer({ repair, onSent }: { repair: Repair; onSent?: (() => void) | undefined }) {
  const { id: userId, role } = useSignedInUser();
  const staff = isStaff(role);
  const [kind, setKind] = useState<Kind>('message');
  const [text, setText] = useDraft(draftKey(userId, repair.id, kind));
  const [mentions, setMentions] = useState<number[]>([]);
  const [files, setFiles] = useState<File[]>([]);
  const [attaching, setAttaching] = useState(false);
  const [error, setError] = useState<string>();
  const attempt = useRef<Attempt>(undefined);
  const add = useEndpointMutation(repairMessageEndpoints.add, {
    invalidates: [repairMessageEndpoints.list, repairEndpoints.get],
    failure: 'form',
  });
  const { tab: _, ...own } = words[kind];
  const {
    label,
    send: sendLabel,
    icon: Icon,
  } = staff ? own : { label: 'Write to us about this repair', send: 'Send', icon: Send };
  const send = async () => {
    if (add.isPending) return;
    if (text.trim() === '' && files.length === 0) return setError(messageWords.empty);
    setError(undefined);
    const form = new FormData();
    form.set('message', text);
    form.set('kind', kind);
    if (kind === 'note') form.set('mentions', mentions.join(','));
    for (const file of files) form.append(messageUpload.field, file);
    // The same content keeps its key, so that a second try after a broken connection adds no second message.
    const content = `${kind} ${text} ${files.map(({ name, size }) => `${name} ${size}`).join(' ')}`;
    if (attempt.current?.content !== content) attempt.current = { key: uniqueKey(), content };
    try {
      await add.mutateAsync({ params: { id: repair.id }, form, idempotencyKey: attempt.current.key });
      attempt.current = undefined;
      setText('');
      setMentions([]);
      setFiles([]);
      setAttaching(false);
      if (kind === 'message') onSent?.();
    } catch (failure) {
      setError(userMessage(failure));
    }
  };
  return (
    <div
      {...(files.length > 0 && { [UNSENT_FILES]: '' })}
      className={cn(
        'flex flex-col gap-3 rounded-lg border p-3',
        kind === 'note' ? 'border-amber-300 bg-amber-50' : 'border-line bg-surface',
      )}
    >
      {staff ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Who reads it</legend>
          {(['message', 'note'] as const).map((one) => (
            <Button
              key={one}
              variant={kind === one ? 'secondary' : 'ghost'}
              size="sm"
              aria-pressed={kind === one}
              className={cn(kind === one && one === 'note' && 'border-amber-400 bg-amber-100 text-amber-900')}
              onClick={() => {
                setKind(one);
                setError(undefined);
              }}
            >
              {one === 'note' ? (
                <StickyNote aria-hidden className="size-4" />
              ) : (
                <Send aria-hidden className="size-4" />
              )}
              {words[one].tab}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <MessageField
        key={kind}
        repairId={repair.id}
        text={text}
        label={label}
        names={kind === 'note'}
        error={error}
        onText={(typed, named) => {
          setText(typed);
          setMentions(named);
        }}
        onSend={() => void send()}
      />
      {attaching ? (
        <Suspense fallback={null}>
          <FileDrop
            files={files}
            onFiles={setFiles}
            rule={messageUpload}
            max={MESSAGE_FILES_MAX}
            label="Choose files or drop them here"
            camera="Take a photo"
            hint="Up to 5 images of 10 MB or PDF files of 5 MB"
          />
        </Suspense>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="ghost" size="sm" aria-expanded={attaching} onClick={() => setAttaching(!attaching)}>
          <FilePlus aria-hidden className="size-4" />
          Attach
        </Button>
        <div className="flex flex-wrap items-center gap-3">
          {staff ? (
            <span className={cn('text-sm', kind === 'note' ? 'text-amber-900' : 'text-muted')}>
              {kind === 'note' ? 'Only staff see this' : 'The customer gets it by email'}
            </span>
          ) : null}
          <Button size="sm" pending={add.isPending} pendingLabel="Sending..." onClick={() => void send()}>
            <Icon aria-hidden className="size-4" />
            {sendLabel}
          </Button>
        </div>
      </div>
    </div>
  );
}
