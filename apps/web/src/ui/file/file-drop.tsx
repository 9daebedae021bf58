import { CircleAlert, Upload } from 'lucide-react';
import { type DragEvent, useEffect, useId, useState } from 'react';
import { cn } from '../cn.ts';
import { acceptOf, checkFile, type FileRule } from './check-file.ts';
import { FilePreview } from './file-preview.tsx';

interface FileDropProps {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** Told the sentence when a file is refused, beside what the drop itself shows. */
  onRefused?: (sentence: string) => void;
  /** Kinds, size and the sentences for what is refused. */
  rule: FileRule;
  /** Most files at once; 1 replaces the file. */
  max?: number;
  /** Shown when more come than `max`. */
  tooMany?: string;
  label?: string;
  hint?: string;
  disabled?: boolean;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

const refuse = (event: Event) => event.preventDefault();

/** A file dropped beside the area would be opened by the browser in place of the page, and all that was typed lost. */
function useNothingBeside(): void {
  useEffect(() => {
    const kinds = ['dragover', 'drop'] as const;
    for (const kind of kinds) document.addEventListener(kind, refuse);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, refuse);
    };
  }, []);
}

/** Picks files by button, drop or phone camera; refuses what the rule refuses, shows the rest small. */
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
    <div className="flex flex-col gap-3">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // Over its words it is still over it.
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
        className={cn(
          'flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text has-disabled:cursor-not-allowed has-disabled:opacity-55',
          over ? 'border-primary-text bg-primary-soft' : 'border-control bg-surface hover:bg-slate-50',
        )}
      >
        <Upload aria-hidden className="size-5 text-muted" />
        <span className="font-medium">{label}</span>
        {hint ? (
          <span id={`${id}-drop-hint`} className="text-sm text-muted">
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
            // So that the same file can be picked again after it was removed.
            event.target.value = '';
          }}
        />
      </label>
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
