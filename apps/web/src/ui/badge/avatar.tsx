import { cn } from '../cn.ts';
import { initials } from './initials.ts';

interface AvatarProps {
  name: string | null | undefined;
  /** Shown in place of the initials. */
  src?: string | null | undefined;
  className?: string;
}

/** A person's picture or initials. It is hidden from screen readers, because the name is always beside it. */
export const Avatar = ({ name, src, className }: AvatarProps) => (
  <span
    aria-hidden
    className={cn(
      'inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft text-xs font-semibold text-primary-text select-none',
      className,
    )}
  >
    {src ? <img src={src} alt="" className="size-full object-cover" /> : initials(name)}
  </span>
);
