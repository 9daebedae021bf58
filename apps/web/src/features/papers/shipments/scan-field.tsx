import { Camera, ScanBarcode } from 'lucide-react';
import { lazy, type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { type KeyPress, scannedTail } from './wedge-scan.ts';

const ScanDialog = lazy(() =>
  import('../../../scan/scan-dialog.tsx').then((part) => ({ default: part.ScanDialog })),
);

/** What a screen may do with its scan field. */
export interface ScanHandle {
  focus: () => void;
  openCamera: () => void;
}

interface ScanFieldProps {
  label: string;
  hint: string;
  /** Takes a scanned or typed code. With the camera, a returned sentence is shown and the camera stays open. */
  onCode: (code: string, byCamera: boolean) => Promise<string | undefined>;
  /** Enter in the empty field. */
  onEnter: () => void;
  handle: Ref<ScanHandle>;
}

const isEditable = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(target.type));

/** Takes a scanned code out of the field into which the scanner typed it, so that React sees the change too. */
function takeBack(field: HTMLInputElement | HTMLTextAreaElement, code: string): void {
  const end = field.selectionEnd ?? field.value.length;
  const start = end - code.length;
  if (field.value.slice(start, end) !== code) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set?.call(field, field.value.slice(0, start) + field.value.slice(end));
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The field of a scanner that types like a keyboard, with the camera beside it. Keys that no other field takes go into
 * it, and so does a scan that was typed into another field of the page.
 */
export function ScanField({ label, hint, onCode, onEnter, handle }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const isPhone = useIsPhone();
  const take = useRef(onCode);
  take.current = onCode;
  useImperativeHandle(handle, () => ({
    focus: () => input.current?.focus(),
    openCamera: () => setCamera(true),
  }));
  useEffect(() => {
    let presses: KeyPress[] = [];
    const listen = (event: KeyboardEvent) => {
      const { target, key, timeStamp: at } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target === input.current || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      if (isEditable(target)) {
        const code = key === 'Enter' ? scannedTail(presses, at) : '';
        presses = key.length === 1 ? [...presses.slice(-200), { key, at }] : [];
        if (!code) return;
        event.preventDefault();
        event.stopPropagation();
        takeBack(target, code);
        input.current?.focus();
        void take.current(code, false);
      } else if (key.length === 1 && key !== ' ') input.current?.focus();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The dialog gives the focus back to its button, in a task of its own. The next Enter is meant for the field.
    const timer =
      wasOpen.current && !camera && !isPhone ? setTimeout(() => input.current?.focus()) : undefined;
    wasOpen.current = camera;
    return () => clearTimeout(timer);
  }, [camera, isPhone]);
  const submit = () => {
    const code = (input.current?.value ?? '').trim();
    setTyped('');
    if (code === '') onEnter();
    else void onCode(code, false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-wrap items-end gap-2"
    >
      {isPhone ? (
        <Button size="thumb" className="w-full" onClick={() => setCamera(true)}>
          <Camera aria-hidden className="size-5" />
          Scan with the Camera
        </Button>
      ) : null}
      <Field label={label} hint={isPhone ? undefined : hint} className="min-w-0 flex-1">
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            leading={<ScanBarcode className="size-4" />}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            // On a phone, the focus would open the keyboard.
            autoFocus={!isPhone}
          />
        )}
      </Field>
      {isPhone ? null : (
        <Button variant="secondary" className="self-start mt-[1.625rem]" onClick={() => setCamera(true)}>
          <Camera aria-hidden className="size-4" />
          Camera
        </Button>
      )}
      {camera ? (
        <Suspense fallback={null}>
          <ScanDialog
            label={label}
            placeholder="SR-1001"
            submitLabel="Take This Code"
            onText={async (text) => {
              const sentence = text.trim() === '' ? 'Scan or type a code.' : await onCode(text.trim(), true);
              if (sentence === undefined) setCamera(false);
              return sentence;
            }}
            onClose={() => setCamera(false)}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
