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

interface PhraseChipsProps {
  /** The note as it stands. It can be saved as a phrase. */
  note: string;
  onPick: (text: string) => void;
}

/** Phrases that one press puts into a note. The user's own ones come first. */
function PhraseChips({ note, onPick }: PhraseChipsProps) {
  const phrases = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const first = [...phrases].sort(ownFirst).slice(0, SHOWN);
  return (
    <div className="flex flex-col gap-2">
      {first.length > 0 ? (
        <ul aria-label="Phrases" className="flex flex-wrap gap-2">
          {first.map(({ id, text }) => (
            <li key={id} className="max-w-full min-w-0">
              <Button
                variant="secondary"
                className="h-auto! min-h-11 max-w-full py-2 text-left whitespace-normal!"
                onClick={() => onPick(text)}
              >
                <span className="line-clamp-2 wrap-anywhere">{text}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Button variant="link" size="inline" className="min-h-11! self-start" onClick={() => setOpen(true)}>
        {phrases.length > SHOWN ? `All ${phrases.length} phrases` : 'Saved phrases'}
      </Button>
      {isOpen ? (
        <Suspense>
          <PhrasesDialog
            phrases={phrases}
            note={note}
            onPick={(text) => {
              onPick(text);
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

/** Ways to write a note without typing: saved phrases, and speech where the browser has it. */
export const NoteHelp = ({ note, onText }: { note: string; onText: (sentence: string) => void }) => (
  <div className="flex flex-col gap-4">
    <PhraseChips note={note} onPick={onText} />
    <SpeechButton onText={onText} />
  </div>
);
