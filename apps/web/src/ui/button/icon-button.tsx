import type { LucideIcon } from 'lucide-react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'disabledReason'> {
  icon: LucideIcon;
  /** The accessible name and the tooltip. */
  label: string;
  size?: 'icon' | 'icon-sm';
}

/** A square button that shows only an icon. Screen readers read the label, and hover and focus show it. */
export const IconButton = ({
  icon: Icon,
  label,
  size = 'icon',
  variant = 'ghost',
  ...rest
}: IconButtonProps) => (
  <Tooltip text={label}>
    <Button {...rest} variant={variant} size={size} aria-label={label}>
      <Icon aria-hidden className="size-4" />
    </Button>
  </Tooltip>
);
