import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds after which the part is loaded anyway. */
const REST = 2000;

/**
 * Returns true when a part far down the page should load its code. Until then the code does not delay the first view of
 * the page. It is true once the place comes into the window, a key is pressed, the page is printed or two seconds have
 * passed, so that the keyboard, the browser's search and the printer find the whole page.
 */
export function useShouldLoad(): [place: RefObject<HTMLDivElement | null>, wanted: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted || !place.current) return;
    const want = () => setWanted(true);
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && want());
    near.observe(place.current);
    window.addEventListener('keydown', want);
    window.addEventListener('beforeprint', want);
    const rest = setTimeout(want, REST);
    return () => {
      near.disconnect();
      window.removeEventListener('keydown', want);
      window.removeEventListener('beforeprint', want);
      clearTimeout(rest);
    };
  }, [wanted]);
  return [place, wanted];
}
