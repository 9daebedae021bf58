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
export const hasSpeech = (): boolean => constructorOf() !== undefined;

/** Returns what to tell the user about a fault of the browser; null for silence, which is no fault. */
export function speechFault(error: string): string | null {
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
export function listen({ onText, onFault, onEnd }: Listener): () => void {
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
