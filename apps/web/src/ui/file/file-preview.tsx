import { FileText, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { say } from '../../languages/say.ts';

/** Returns a size in bytes as '340 KB' or '4.2 MB'. */
const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A small preview of a picked file, with a button that removes it. */
export function FilePreview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li className="relative w-24">
      <span className="flex size-24 items-center justify-center overflow-hidden rounded-lg border border-line bg-slate-50 text-muted">
        {url ? (
          <img src={url} alt="" className="size-full object-cover" />
        ) : (
          <FileText aria-hidden className="size-8" />
        )}
      </span>
      <span className="mt-1 block truncate text-xs">{file.name}</span>
      <span className="block text-xs text-muted">{inWords(file.size)}</span>
      <button
        type="button"
        aria-label={say('Remove {name}', { name: file.name })}
        onClick={onRemove}
        className="absolute -top-2 -right-2 flex size-7 items-center justify-center rounded-full border border-line bg-surface text-ink shadow-float hover:bg-slate-100"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
