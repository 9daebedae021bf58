import { type RefObject, useEffect, useRef } from 'react';
import { focusAndStayNear, placesAround } from '../stay-near.ts';

/**
 * Returns the ref of the heading of a record that opens above a list. The heading gets the focus, so that the screen
 * shows the record from its start. When the record is closed, the focus goes back to the element that had it before.
 */
export function useFocusedHeading(recordId: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (!(before instanceof HTMLElement)) return undefined;
    const places = placesAround(before);
    return () => {
      if (document.activeElement === document.body) focusAndStayNear(before, places);
    };
  }, []);
  useEffect(() => {
    if (recordId) heading.current?.focus();
  }, [recordId]);
  return heading;
}
