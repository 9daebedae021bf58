import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import type { Photo } from './photo.ts';

interface PhotoRowProps {
  photo: Photo;
  onCaption: (caption: string) => void;
  onRemove: () => void;
}

/** A picked photo with its caption. */
export function PhotoRow({ photo: { file, caption }, onCaption, onRemove }: PhotoRowProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li className="flex items-end gap-3">
      <span className="size-16 shrink-0 overflow-hidden rounded-lg border border-line bg-slate-50">
        {url ? <img src={url} alt={file.name} className="size-full object-cover" /> : null}
      </span>
      <Field label={<span className="block truncate">Caption for {file.name}</span>} className="flex-1">
        {(aria) => (
          <Input
            {...aria}
            value={caption}
            maxLength={500}
            placeholder="Optional"
            onChange={(event) => onCaption(event.target.value)}
            // Enter would submit the whole request.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <IconButton icon={Trash2} label={`Remove ${file.name}`} onClick={onRemove} />
    </li>
  );
}
