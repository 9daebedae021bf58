const PLACES = 'section, [role="region"], [role="dialog"], main';

/** Returns the elements around an element, from the inside out, as they are now. */
export function placesAround(element: Element): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = element.parentElement; place; place = place.parentElement)
    if (place.matches(PLACES)) places.push(place);
  return places;
}

/** Focuses the heading of the innermost place that is still there, unless something else has the focus. */
function focusPlace(places: readonly HTMLElement[]): void {
  if (document.activeElement !== document.body) return;
  const place = places.find(({ isConnected }) => isConnected);
  if (!place) return;
  const target = place.querySelector<HTMLElement>('h1, h2, h3') ?? place;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Focuses an element. When it is gone, or goes before the focus moves on, the heading of its place gets the focus.
 * Otherwise a keyboard user would have to begin at the top of the page.
 */
export function focusAndStayNear(element: HTMLElement, places: readonly HTMLElement[]): void {
  if (!element.isConnected) {
    focusPlace(places);
    return;
  }
  element.focus();
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    end();
    focusPlace(places);
  });
  const moveOn = ({ target }: FocusEvent) => {
    if (target !== element) end();
  };
  const end = () => {
    observer.disconnect();
    document.removeEventListener('focusin', moveOn);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', moveOn);
}

/** Keeps the focus near a button that goes away when its act is done. */
export const stayNear = (button: HTMLElement): void => focusAndStayNear(button, placesAround(button));
