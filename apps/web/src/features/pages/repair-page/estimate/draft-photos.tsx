import { LINE_PHOTOS_MAX } from '@portal/contract/estimates/estimates/lines.ts';
import type { RepairImage } from '@portal/contract/repairs/repair-images/endpoints.ts';
import { useWatch } from 'react-hook-form';
import { cn } from '../../../../ui/cn.ts';
import type { DraftForm } from './draft-form.ts';

interface DraftPhotosProps {
  form: DraftForm;
  index: number;
  images: readonly RepairImage[];
}

/** Chooses the photos that stand beside a line. Nothing for a repair without photos that its customer may see. */
export function DraftPhotos({ form, index, images }: DraftPhotosProps) {
  const { control, setValue } = form;
  const chosen = useWatch({ control, name: `lines.${index}.photoIds` }) ?? [];
  if (images.length === 0) return null;
  const change = (id: number) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    setValue(`lines.${index}.photoIds`, next, { shouldDirty: true });
  };
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-primary-text">
        Photos{chosen.length > 0 ? ` (${chosen.length})` : ''}
        <span className="sr-only"> of line {index + 1}</span>
      </summary>
      <div className="mt-2 flex flex-wrap gap-2">
        {images.map(({ id, thumbnailUrl, description, filename }) => {
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && chosen.length >= LINE_PHOTOS_MAX}
              onClick={() => change(id)}
              className={cn(
                'rounded-md border-2 p-0.5 disabled:opacity-50',
                isChosen ? 'border-primary' : 'border-line',
              )}
            >
              <img
                src={thumbnailUrl}
                alt={description ?? filename}
                className="size-16 rounded object-cover"
              />
            </button>
          );
        })}
      </div>
    </details>
  );
}
