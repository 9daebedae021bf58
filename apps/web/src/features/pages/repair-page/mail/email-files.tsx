import { repairDocumentEndpoints } from '@portal/contract/papers/repair-documents/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { q } from '../../../../api/query.ts';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import type { EmailForm } from './email-form.ts';

interface EmailFilesProps {
  form: EmailForm;
  repairId: number;
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The photos and documents of the repair that go with the mail. */
export function EmailFiles({ form: { watch, setValue, formState }, repairId }: EmailFilesProps) {
  const { data } = useQuery(q(repairDocumentEndpoints.emailFiles, { params: { id: repairId } }));
  const chosen = watch('fileIds') ?? [];
  const fault = formState.errors.fileIds?.message;
  if (!data || data.length === 0) return null;
  const choose = (id: number, on: boolean) =>
    setValue('fileIds', on ? [...chosen, id] : chosen.filter((one) => one !== id), { shouldDirty: true });
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">Attachments</legend>
      <div className="flex max-h-56 flex-col gap-2 overflow-y-auto">
        {data.map(({ id, name, bytes, thumbnailUrl }) => (
          <Checkbox
            key={id}
            checked={chosen.includes(id)}
            onCheckedChange={(on) => choose(id, on)}
            label={
              <span className="flex min-w-0 items-center gap-2">
                {thumbnailUrl ? (
                  <img
                    src={thumbnailUrl}
                    alt=""
                    loading="lazy"
                    className="size-8 shrink-0 rounded object-cover"
                  />
                ) : (
                  <FileText aria-hidden className="size-4 shrink-0" />
                )}
                <span className="min-w-0 wrap-anywhere">
                  {name} <span className="text-sm text-muted">{sizeOf(bytes)}</span>
                </span>
              </span>
            }
          />
        ))}
      </div>
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}
