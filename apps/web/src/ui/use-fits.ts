import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns true when a table is not wider than the box around it. The box then needs no sideways scrolling, which would
 * stop the table's header from staying visible while the page scrolls.
 */
export function useFits<Box extends HTMLElement>(): [box: React.RefObject<Box | null>, fits: boolean] {
  const box = useRef<Box>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const content = box.current?.firstElementChild;
    if (!box.current || !(content instanceof HTMLElement)) return;
    const measure = () => setFits(content.offsetWidth <= (box.current?.clientWidth ?? 0));
    // The observer also tells the first size. To measure here would make the browser lay out the page one more time.
    const size = new ResizeObserver(measure);
    size.observe(box.current);
    size.observe(content);
    return () => size.disconnect();
  }, []);
  return [box, fits];
}
