import { lazy } from 'react';
import { appendText } from './append-text.ts';
import { WhenNear } from './when-near.tsx';

// Not needed for the first look at a repair.
const NoteHelp = lazy(() => import('./note-help.tsx').then((part) => ({ default: part.NoteHelp })));

interface WritingHelpProps {
  /** What stands in the field above. */
  typed: string;
  write: (text: string) => void;
}

/** Saved phrases and speech below a field, loaded when it comes near the window. They add to the text of the field. */
export const WritingHelp = ({ typed, write }: WritingHelpProps) => (
  <WhenNear>
    <NoteHelp note={typed} onText={(sentence) => write(appendText(typed, sentence))} />
  </WhenNear>
);
