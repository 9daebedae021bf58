import { PhraseChips } from './phrase-chips.tsx';
import { SpeechButton } from './speech-button.tsx';

/** Ways to write a note without typing: saved phrases, and speech where the browser has it. */
export const NoteHelp = ({ note, onText }: { note: string; onText: (sentence: string) => void }) => (
  <div className="flex flex-col gap-4">
    <PhraseChips note={note} onPick={onText} />
    <SpeechButton onText={onText} />
  </div>
);
