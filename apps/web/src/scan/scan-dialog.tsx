import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { FullScreen } from '../ui/dialog/full-screen.tsx';
import { Field } from '../ui/input/field.tsx';
import { Input } from '../ui/input/input.tsx';
import { hasCamera } from './camera-support.ts';
import { useCodeReader } from './code-reader.ts';

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
