import { type ComponentPropsWithRef, createElement } from 'react';

/** The drawing of an icon of lucide-react: its shapes, on a square of `size` units (default 24). */
interface IconDrawing {
  node: readonly (readonly [shape: string, attributes: object])[];
  size?: number;
}

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Returns the component of an icon. In the build it replaces the function of lucide-react, which also supports sizes by
 * context, names of classes and other frameworks (`build/short-icons.ts`). An icon without a label is hidden from screen
 * readers.
 */
export default function createIcon({ node, size = 24 }: IconDrawing) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
  const viewBox = `0 0 ${size} ${size}`;
  return (props: ComponentPropsWithRef<'svg'>) =>
    createElement(
      'svg',
      { ...ATTRIBUTES, viewBox, 'aria-hidden': 'aria-label' in props ? undefined : true, ...props },
      ...shapes,
    );
}
