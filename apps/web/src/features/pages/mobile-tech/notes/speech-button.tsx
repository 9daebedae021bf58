import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';

/** The part of the browser's speech recognition that the portal uses. TypeScript does not know it yet. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
}
interface RecognitionEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}
type Constructor = new () => Recognition;

function constructorOf(): Constructor | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    Constructor | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Returns true when this browser can turn speech into text. */
const hasSpeech = (): boolean => constructorOf() !== undefined;

/** Returns what to tell the user about a fault of the browser; null for silence, which is no fault. */
function speechFault(error: string): string | null {
  if (error === 'no-speech' || error === 'aborted') return null;
  if (error === 'not-allowed' || error === 'service-not-allowed')
    return 'Please allow the microphone to speak a note.';
  if (error === 'network') return 'Speech needs a connection in this browser. Type the note instead.';
  return 'Speech does not work on this device. Type the note instead.';
}

interface Listener {
  onText: (sentence: string) => void;
  onFault: (sentence: string) => void;
  onEnd: () => void;
}

/** Begins to listen and hands over each finished sentence. Returns a function that stops it. */
function listen({ onText, onFault, onEnd }: Listener): () => void {
  const Speech = constructorOf();
  if (!Speech) return () => {};
  const recognition = new Speech();
  recognition.lang = navigator.language;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of Array.from(results).slice(resultIndex))
      if (result.isFinal && result[0]) onText(result[0].transcript);
  };
  recognition.onerror = ({ error }) => {
    const fault = speechFault(error);
    if (fault) onFault(fault);
  };
  recognition.onend = onEnd;
  recognition.start();
  return () => recognition.stop();
}

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
      <Button variant="secondary" size="lg" aria-pressed={isListening} onClick={press}>
        <Icon aria-hidden className="size-5" />
        {isListening ? 'Stop Speaking' : 'Speak'}
      </Button>
      <p role="status" className="text-sm text-muted">
        {fault ?? (isListening ? 'Listening. The text appears above.' : '')}
      </p>
    </div>
  );
}
