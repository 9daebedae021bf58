import { type RefObject, useEffect, useRef, useState } from 'react';

/** Px below the window at which a part counts as near. */
const NEAR = 100;
/** Ms after which a page at rest fetches the rest of itself. */
const REST = 2000;

/**
 * For a part far down a page whose code should not hold up the page's first look: true once its place comes near the
 * window, a key is pressed, the page is printed, or it has been open for two seconds, so that the keyboard, the
 * browser's search and the printer find the whole page.
 */
export function useShouldLoad(): [place: RefObject<HTMLDivElement | null>, wanted: boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted || !place.current) return;
    const want = () => setWanted(true);
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), {
      rootMargin: `${NEAR}px`,
    });
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
