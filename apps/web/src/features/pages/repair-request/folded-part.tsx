import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { cn } from '../../../ui/cn.ts';
import type { RequestForm } from './request-defaults.ts';

interface FoldedPartProps {
  form: RequestForm;
  title: string;
  /** The fields of the part. It opens when one of them is refused. */
  fields: readonly string[];
  /** What the part says already, for the line that opens it. */
  said: readonly (string | false | null | undefined)[];
  children: ReactNode;
}

/** A part of the request that many leave as it is. On a phone it is one line until somebody opens it. */
export function FoldedPart({ form: { control }, title, fields, said, children }: FoldedPartProps) {
  const { errors } = useFormState({ control });
  const [open, setOpen] = useState(false);
  if (!open && fields.some((name) => name in errors)) setOpen(true);
  const words = said.filter(Boolean).join(', ');
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 border-b border-line pb-6 last-of-type:border-b-0 max-sm:-mt-3 max-sm:gap-2 max-sm:pb-1"
    >
      <h2>
        <span className="max-sm:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full cursor-pointer items-center gap-3 text-left sm:hidden"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">
            {title}
            {words && !open ? (
              <span className="block truncate text-body font-normal text-muted">{words}</span>
            ) : null}
          </span>
          <ChevronDown aria-hidden className={cn('size-5 shrink-0 text-muted', open && 'rotate-180')} />
        </button>
      </h2>
      {/* The fields stay mounted, because the form and its list of faults know them by their labels. */}
      <div
        className={cn(
          'grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2',
          open ? 'max-sm:pb-3' : 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </section>
  );
}
