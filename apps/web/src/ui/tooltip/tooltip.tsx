import { cloneElement, type ReactElement } from 'react';

interface TooltipProps {
  /** The text. Without it there is no tooltip. */
  text: string | null | undefined;
  /** One element that passes `data-…` on and can be hovered and focused. */
  children: ReactElement;
}

/** A short text beside its child on hover and on focus. The page's TooltipLayer shows it. */
export const Tooltip = ({ text, children }: TooltipProps) =>
  cloneElement(children, { 'data-tooltip': text || undefined } as object);
