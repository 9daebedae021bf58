import type { LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { cn } from '../cn.ts';

interface DropdownMenuProps {
  /** A button that takes a ref. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** Opens the menu at once, for a menu that is loaded when its button is pressed. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A menu of actions below its trigger. */
export const DropdownMenu = ({
  trigger,
  align = 'end',
  defaultOpen = false,
  children,
}: DropdownMenuProps) => (
  // Not modal, because the rest of the page stays usable and may scroll.
  <Radix.Root modal={false} defaultOpen={defaultOpen}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-[min(20rem,calc(100vw-1rem))] animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-float"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

interface MenuItemProps {
  icon?: LucideIcon;
  onSelect?: () => void;
  disabled?: boolean;
  destructive?: boolean;
  /** The element of the item, such as a router link without content. */
  link?: ReactElement<{ children?: ReactNode; className?: string }>;
  children: ReactNode;
}

const itemClass =
  'touch:min-h-11 flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-body outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-slate-100';

/** One action of a menu. */
export function MenuItem({ icon: Icon, onSelect, disabled, destructive, link, children }: MenuItemProps) {
  const content = (
    <>
      {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {children}
    </>
  );
  return (
    <Radix.Item
      {...(onSelect ? { onSelect } : {})}
      disabled={disabled ?? false}
      asChild={Boolean(link)}
      className={cn(itemClass, destructive && 'text-danger data-highlighted:bg-red-50')}
    >
      {link ? cloneElement(link, undefined, content) : content}
    </Radix.Item>
  );
}

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;

/** A heading inside a menu. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 py-1.5 text-xs font-medium text-muted">{children}</Radix.Label>
);
