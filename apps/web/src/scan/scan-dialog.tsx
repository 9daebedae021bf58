import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { FullScreen } from '../ui/dialog/full-screen.tsx';
import { Field } from '../ui/input/field.tsx';
import { Input } from '../ui/input/input.tsx';
import { hasCamera } from './camera-support.ts';
import { useCamera } from './use-camera.ts';

/** What reads codes from the camera. The browser's own reader is not in the types yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/**
 * Returns a reader. Safari and Firefox have none of their own, and some browsers have one that reads nothing. For them
 * a library reads QR codes, and only they load it.
 */
async function openReader(): Promise<Detector> {
  const Own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = await Own?.getSupportedFormats().catch((): string[] => []);
  if (Own && formats?.includes('qr_code')) return new Own({ formats: ['qr_code', 'code_128'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector();
}

/** Milliseconds between two attempts to read. */
const PAUSE = 250;
/** After this many attempts without a code, the last one has left the picture and may come again. */
const GONE_AFTER = 4;

/**
 * Looks for a QR code or bar code in front of the camera. It reports each one once, and again after it has left the
 * picture.
 */
function useCodeReader(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) {
  const camera = useCamera(video, hasCamera());
  const tell = useRef(onCode);
  tell.current = onCode;
  const { ready } = camera;
  useEffect(() => {
    if (!ready) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let last: string | undefined;
    let misses = 0;
    const look = async (reader: Detector) => {
      const [found] = video.current ? await reader.detect(video.current).catch(() => []) : [];
      if (left) return;
      misses = found ? 0 : misses + 1;
      if (misses >= GONE_AFTER) last = undefined;
      if (found && found.rawValue !== last) {
        last = found.rawValue;
        tell.current(last);
      }
      // The next attempt waits for this one, because a slow device needs longer than the pause.
      timer = setTimeout(() => void look(reader), PAUSE);
    };
    // Without the library, for example when there is no connection, the number can still be typed.
    openReader().then(look, () => undefined);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [ready, video]);
  return camera;
}

interface ScanDialogProps {
  /** The label of the field for a typed number. */
  label: string;
  placeholder: string;
  submitLabel: string;
  /** Opens what a code or a typed text names. Returns the message to show when it names nothing. */
  onText: (text: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Reads a label with the camera, or takes a typed number. */
export function ScanDialog({ label, placeholder, submitLabel, onText, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [pending, setPending] = useState(false);
  const open = async (given: string) => {
    setPending(true);
    setFault(await onText(given));
    setPending(false);
  };
  const camera = useCodeReader(video, (code) => void open(code));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void open(text);
  };
  return (
    <FullScreen open onOpenChange={(shown) => shown || onClose()} title="Scan Label">
      {hasCamera() && !camera.fault ? (
        <video
          ref={video}
          playsInline
          muted
          aria-label="Camera picture"
          className="min-h-0 w-full flex-1 object-contain"
        />
      ) : null}
      <form onSubmit={submit} className="w-full max-w-md bg-surface p-4 text-ink">
        <Field
          label={label}
          hint={hasCamera() ? 'Hold the QR code before the camera, or type the number.' : undefined}
          error={fault}
        >
          {(aria) => (
            <Input
              {...aria}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setFault(undefined);
              }}
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="go"
            />
          )}
        </Field>
        <Button
          type="submit"
          size="thumb"
          className="mt-3 w-full"
          pending={pending}
          pendingLabel="Opening..."
        >
          {submitLabel}
        </Button>
      </form>
    </FullScreen>
  );
}
