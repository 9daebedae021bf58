import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '../../../../ui/cn.ts';

interface FoldedProps {
  title: string;
  /** What it holds, in a line below its title. */
  brief?: ReactNode;
  /** True when it begins open. */
  open?: boolean;
  children: ReactNode;
}

/** A card of the phone that is folded until somebody opens it. What it holds is drawn, and loaded, with the first look. */
export function Folded({ title, brief, open = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(open);
  const [seen, setSeen] = useState(open);
  return (
    <section aria-label={title}>
      <details
        open={open}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          if (currentTarget.open) setSeen(true);
        }}
        className="rounded-lg border border-line bg-surface"
      >
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-3">
          <span className="min-w-0 flex-1">
            <h2>{title}</h2>
            {brief ? <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{brief}</span> : null}
          </span>
          <ChevronDown aria-hidden className={cn('size-5 shrink-0 text-muted', isOpen && 'rotate-180')} />
        </summary>
        {seen ? <div className="border-t border-line p-4">{children}</div> : null}
      </details>
    </section>
  );
}
