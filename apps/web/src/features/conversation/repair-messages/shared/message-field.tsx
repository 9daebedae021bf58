import { repairMessageEndpoints } from '@portal/contract/conversation/repair-messages/endpoints.ts';
import { MESSAGE_MAX } from '@portal/contract/conversation/repair-messages/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Textarea } from '../../../../ui/input/textarea.tsx';
import { type Colleague, mentionedIn, suggestionsFor, typedMention, withMention } from './mentions.ts';

// Loaded with the first @.
const SuggestList = lazy(() => import('../../../../ui/input/suggest-list.tsx'));

interface MessageFieldProps {
  repairId: number;
  text: string;
  label: string;
  /** Suggests colleagues after an @. Only notes name colleagues. */
  names: boolean;
  error: string | undefined;
  /** The ids of the colleagues whom the text names. */
  onText: (text: string, mentions: number[]) => void;
  onSend: () => void;
}

const NOBODY: readonly Colleague[] = [];

/** The text of a message. Ctrl or Cmd with Enter sends it. In a note, @ suggests colleagues. */
export function MessageField(props: MessageFieldProps) {
  const { repairId, text, label, names, error, onText, onSend } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  const { data: colleagues = NOBODY } = useQuery({
    ...q(repairMessageEndpoints.colleagues, { params: { id: repairId } }),
    enabled: names,
  });
  const typed = names && !closed ? typedMention(text, caret) : undefined;
  const found = typed ? suggestionsFor(typed.words, colleagues) : [];
  const change = (value: string, at: number) => {
    setCaret(at);
    setActive(0);
    onText(value, mentionedIn(value, colleagues));
  };
  const choose = ({ name }: Pick<Colleague, 'name'>) => {
    if (!typed) return;
    const next = withMention(text, caret, typed, name);
    change(next.text, next.caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      return onSend();
    }
    const chosen = found[active];
    if (!chosen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : found.length - 1;
      setActive((active + step) % found.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div>
      <Textarea
        ref={field}
        rows={2}
        className="min-h-16!"
        value={text}
        maxLength={MESSAGE_MAX}
        aria-label={label}
        placeholder={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...(names && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': found.length > 0,
          'aria-controls': found.length > 0 ? `${id}-list` : undefined,
          'aria-activedescendant': found[active] ? `${id}-list-${active}` : undefined,
        })}
        onChange={({ target }) => {
          setClosed(false);
          change(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={key}
      />
      {found.length > 0 ? (
        <Suspense>
          <SuggestList
            id={`${id}-list`}
            anchor={field}
            suggestions={found.map((colleague) => ({ value: String(colleague.id), label: colleague.name }))}
            at={active}
            onAim={setActive}
            onPick={({ label: name }) => choose({ name })}
            onClose={() => setClosed(true)}
          />
        </Suspense>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
