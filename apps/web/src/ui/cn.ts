import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. It merges nothing: a `className` given to a part of ui/ is for its place on the page
 * (margin, width, grid), never for its looks.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
