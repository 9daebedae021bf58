import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. It does not resolve conflicts, so a `className` given to a part of ui/ may only set its place on the
 * page (margin, width, grid), never its appearance.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
