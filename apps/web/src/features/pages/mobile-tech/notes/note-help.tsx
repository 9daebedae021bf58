import { type NotePhrase, notePhraseEndpoints } from '@portal/contract/companies/note-phrases/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { q } from '../../../../api/query.ts';
import { storedPhrases, storePhrases } from '../../../../device/stored-phrases.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useStored } from '../use-stored.ts';
import { SpeechButton } from './speech-button.tsx';

const PhrasesDialog = lazy(() =>
  import('./phrases-dialog.tsx').then((part) => ({ default: part.PhrasesDialog })),
);

/** The number of phrases that are shown without a search. */
const SHOWN = 4;

interface NoteHelpProps {
  /** The note as it stands. It can be saved as a phrase. */
  note: string;
  onText: (sentence: string) => void;
}

/**
 * Ways to write without typing: saved phrases, which one press puts into the text, the user's own ones first, and speech
 * where the browser has it.
 */
export function NoteHelp({ note, onText }: NoteHelpProps) {
  const phrases = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const first = [...phrases].sort(ownFirst).slice(0, SHOWN);
  return (
    <div className="flex flex-col gap-2">
      {first.length > 0 ? (
        // One row that a thumb moves, so that the button of the form stays near.
        <ul aria-label="Phrases" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
          {first.map(({ id, text }) => (
            <li key={id} className="max-w-64 shrink-0">
              <Button
                variant="secondary"
                className="h-auto! min-h-11 max-w-full py-2 text-left whitespace-normal!"
                onClick={() => onText(text)}
              >
                <span className="line-clamp-2 wrap-anywhere">{text}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="link" size="inline" className="min-h-11!" onClick={() => setOpen(true)}>
          {phrases.length > SHOWN ? `All ${phrases.length} phrases` : 'Saved phrases'}
        </Button>
        <SpeechButton onText={onText} />
      </div>
      {isOpen ? (
        <Suspense>
          <PhrasesDialog
            phrases={phrases}
            note={note}
            onPick={(text) => {
              onText(text);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const ownFirst = (a: NotePhrase, b: NotePhrase) => Number(a.isShared) - Number(b.isShared);

/** Returns the phrases of the company and the user's own, from the portal or else from the device. */
function usePhrases(): readonly NotePhrase[] {
  const { id: userId, companyId } = useSignedInUser();
  const { data } = useQuery({
    ...q(notePhraseEndpoints.list, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== null,
  });
  const stored = useStored(`phrases ${userId}`, () => storedPhrases(userId));
  useEffect(() => {
    // What cannot be stored now is stored the next time.
    if (data) void storePhrases(userId, data).catch(() => {});
  }, [userId, data]);
  return data ?? stored.value ?? [];
}
