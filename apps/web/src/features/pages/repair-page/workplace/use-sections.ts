import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { sectionInView } from './section-in-view.ts';
import type { Section } from './sections.ts';

/** Gives the heading of a section the focus. Returns false while the section is still loading. */
function focusHeading(place: HTMLElement): boolean {
  const heading = place.querySelector<HTMLElement>('h2');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** What a person does to move the page by hand. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Milliseconds for which a section stays in its place while the cards above it load. */
const SETTLES = 5000;

/** Ends what keeps a section in its place. */
let letGo = (): void => undefined;

/**
 * Keeps the start of a section below the head while cards above it load and grow, until somebody moves the page or some
 * seconds have passed.
 */
function holdInPlace(place: HTMLElement): void {
  letGo();
  place.scrollIntoView();
  const grown = new ResizeObserver(() => place.scrollIntoView());
  grown.observe(document.body);
  const end = () => {
    grown.disconnect();
    clearTimeout(timer);
    for (const hand of hands) window.removeEventListener(hand, end);
  };
  const timer = setTimeout(end, SETTLES);
  for (const hand of hands) window.addEventListener(hand, end, { passive: true });
  letGo = end;
}

/** Scrolls to a section and gives its heading the focus. Until the section is loaded, the section itself has the focus. */
function show(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  holdInPlace(place);
  if (focusHeading(place)) return;
  place.focus({ preventScroll: true });
  const loading = new MutationObserver(() => {
    if (document.activeElement !== place || focusHeading(place)) loading.disconnect();
  });
  loading.observe(place, { childList: true, subtree: true });
}

/** Returns the section in view. */
function inView(sections: readonly Section[], current: string | undefined): string | undefined {
  const line = document.querySelector('[data-repair-head]')?.getBoundingClientRect().bottom ?? 0;
  const placed = sections.flatMap(({ id }) => {
    const place = document.getElementById(id);
    if (!place) return [];
    const { left, top, bottom } = place.getBoundingClientRect();
    return [{ id, left, top, bottom }];
  });
  const { scrollHeight } = document.documentElement;
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1;
  return sectionInView(placed, { current, line, isAtEnd });
}

/**
 * Returns the id of the section in view and a function that goes to one. The hash of the address names the section, so
 * that a link can lead to it. `sections` must stay the same array.
 */
export function useSections(sections: readonly Section[]) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(() => window.location.hash.slice(1) || sections[0]?.id);
  useEffect(() => {
    const linked = () => {
      const id = window.location.hash.slice(1);
      if (!id) return;
      setCurrent(id);
      show(id);
    };
    linked();
    window.addEventListener('hashchange', linked);
    return () => {
      letGo();
      window.removeEventListener('hashchange', linked);
    };
  }, []);
  useEffect(() => {
    // The scrolling that `go` causes must not mark another section, because two columns start at the same height.
    let byHand = false;
    const begin = () => {
      byHand = true;
    };
    const scrolled = () => {
      if (byHand) setCurrent((before) => inView(sections, before));
    };
    const stop = () => {
      byHand = false;
    };
    for (const hand of hands) window.addEventListener(hand, begin, { passive: true });
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener(CHOSEN, stop);
    return () => {
      for (const hand of hands) window.removeEventListener(hand, begin);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener(CHOSEN, stop);
    };
  }, [sections]);
  const go = useCallback(
    (id: string) => {
      window.dispatchEvent(new Event(CHOSEN));
      setCurrent(id);
      void navigate({
        to: '.',
        search: true,
        hash: id,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      } as never);
      show(id);
    },
    [navigate],
  );
  return { current, go };
}

/** The event that a section was chosen. The scrolling after it is not the user's. */
const CHOSEN = 'portal:section-chosen';
