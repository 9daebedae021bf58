import { Camera, CircleAlert, Upload } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { buttonClass } from '../button/button.tsx';
import { cn } from '../cn.ts';
import { acceptOf, checkFile, type FileRule } from './check-file.ts';
import { FilePreview } from './file-preview.tsx';

interface FileDropProps {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** Called with the message when a file is refused. The drop area also shows it. */
  onRefused?: (sentence: string) => void;
  /** The allowed kinds and size, and the messages for refused files. */
  rule: FileRule;
  /** The largest number of files. With 1, a new file replaces the old one. */
  max?: number;
  /** The message for more files than `max`. */
  tooMany?: string;
  label?: string;
  /** Shows a button with this text that opens the camera, on devices with a touch screen. */
  camera?: string;
  hint?: string;
  /** Makes the area one line on a phone, where nobody drops a file. The hint is then read aloud only. */
  flat?: boolean;
  disabled?: boolean;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

const refuse = (event: Event) => event.preventDefault();

/**
 * Stops the browser from opening a file that was dropped beside the area. It would replace the page and lose typed
 * text.
 */
function useNothingBeside(): void {
  useEffect(() => {
    const kinds = ['dragover', 'drop'] as const;
    for (const kind of kinds) document.addEventListener(kind, refuse);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, refuse);
    };
  }, []);
}

/**
 * Picks files by button, drop or phone camera. It refuses files against the rule and shows small previews of the
 * others.
 */
export function FileDrop(props: FileDropProps) {
  const { files, onFiles, rule, max = 1, label = 'Choose a file or drop it here', hint, disabled } = props;
  const made = useId();
  const id = props.id ?? made;
  const [refusals, setRefusals] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  useNothingBeside();
  const take = (picked: readonly File[]) => {
    const judged = picked.map((file) => ({ file, refusal: checkFile(file, rule) }));
    const good = judged.filter((entry) => !entry.refusal).map((entry) => entry.file);
    const all = max === 1 ? good.slice(0, 1) : [...files, ...good];
    const extra = all.length > max ? [props.tooMany ?? `At most ${max} files`] : [];
    setRefusals([
      ...judged.flatMap(({ file, refusal }) => (refusal ? [`${file.name}: ${refusal}`] : [])),
      ...extra,
    ]);
    const refused = judged.find(({ refusal }) => refusal)?.refusal;
    if (refused) props.onRefused?.(refused);
    if (good.length > 0) onFiles(all.slice(0, max));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };
  const described = [props['aria-describedby'], hint && `${id}-drop-hint`, `${id}-refused`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cn('flex flex-col gap-3', props.flat && 'max-sm:flex-row max-sm:flex-wrap max-sm:gap-2')}>
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // A file over the text inside the area is still over the area.
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
        className={cn(
          'flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text has-disabled:cursor-not-allowed has-disabled:opacity-55',
          over ? 'border-primary-text bg-primary-soft' : 'border-control bg-surface hover:bg-slate-50',
          props.flat &&
            'max-sm:min-h-11 max-sm:flex-1 max-sm:flex-row max-sm:justify-center max-sm:gap-2 max-sm:py-2',
        )}
      >
        <Upload aria-hidden className="size-5 text-muted" />
        <span className="font-medium">{label}</span>
        {hint ? (
          <span
            id={`${id}-drop-hint`}
            className={cn('text-sm text-muted', props.flat && !disabled && 'max-sm:sr-only')}
          >
            {hint}
          </span>
        ) : null}
        <input
          id={id}
          type="file"
          className="sr-only"
          accept={acceptOf(rule)}
          multiple={max > 1}
          disabled={disabled}
          aria-label={label}
          aria-describedby={described}
          aria-invalid={props['aria-invalid']}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // Without this, a removed file could not be picked again.
            event.target.value = '';
          }}
        />
      </label>
      {props.camera && !disabled ? (
        <label
          className={buttonClass({
            variant: 'secondary',
            className:
              'hidden self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text pointer-coarse:inline-flex',
          })}
        >
          <Camera aria-hidden className="size-4" />
          {props.camera}
          <input
            type="file"
            className="sr-only"
            accept={acceptOf(rule)}
            capture="environment"
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      ) : null}
      <ul
        id={`${id}-refused`}
        aria-live="polite"
        className="flex flex-col gap-1 text-sm text-danger empty:hidden"
      >
        {refusals.map((refusal) => (
          <li key={refusal} className="flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{refusal}</span>
          </li>
        ))}
      </ul>
      {files.length > 0 ? (
        <ul className="flex flex-wrap gap-3">
          {files.map((file) => (
            <FilePreview
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              onRemove={() => onFiles(files.filter((other) => other !== file))}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
