import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether a table is no wider than the box around it, so that the box need not scroll sideways: a box that scrolls
 * would keep the table's header from staying in view while the page scrolls.
 */
export function useFits<Box extends HTMLElement>(): [box: React.RefObject<Box | null>, fits: boolean] {
  const box = useRef<Box>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const content = box.current?.firstElementChild;
    if (!box.current || !(content instanceof HTMLElement)) return;
    const measure = () => setFits(content.offsetWidth <= (box.current?.clientWidth ?? 0));
    const size = new ResizeObserver(measure);
    size.observe(box.current);
    size.observe(content);
    measure();
    return () => size.disconnect();
  }, []);
  return [box, fits];
}
