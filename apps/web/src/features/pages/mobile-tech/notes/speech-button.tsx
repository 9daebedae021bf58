import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { hasSpeech, listen } from './speech.ts';

/**
 * Puts what the technician says into a note, where the browser can do this. The text can be edited, and nothing is sent
 * by itself.
 */
export function SpeechButton({ onText }: { onText: (sentence: string) => void }) {
  const [isListening, setListening] = useState(false);
  const [fault, setFault] = useState<string>();
  const stop = useRef<() => void>(undefined);
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => () => stop.current?.(), []);
  if (!hasSpeech()) return null;
  const press = () => {
    if (isListening) return stop.current?.();
    setFault(undefined);
    setListening(true);
    stop.current = listen({
      onText: (sentence) => latest.current(sentence),
      onFault: setFault,
      onEnd: () => setListening(false),
    });
  };
  const Icon = isListening ? MicOff : Mic;
  return (
    <div>
      <Button variant="secondary" size="thumb" className="w-full" aria-pressed={isListening} onClick={press}>
        <Icon aria-hidden className="size-5" />
        {isListening ? 'Stop Speaking' : 'Speak'}
      </Button>
      <p role="status" className="text-sm text-muted">
        {fault ?? (isListening ? 'Listening. The text appears in the note.' : '')}
      </p>
    </div>
  );
}
