/** Pixels that a pointer may move in a press. Who moves further has thought better of it, or drags. */
const STILL = 6;
const PRESSED = 'button, a[href]';

interface Press {
  element: HTMLElement;
  x: number;
  y: number;
}

/**
 * Lets a press act on what was under the pointer when it began. A page may move between the two: its next part arrives,
 * or the field that is left says what is wrong with it. The browser would then click what lies around both places, so
 * the press would be lost or meant for the neighbour. Returns the function that ends it.
 */
export function keepPresses(): () => void {
  let press: Press | undefined;
  const begin = (event: PointerEvent) => {
    const element = (event.target as Element).closest?.<HTMLElement>(PRESSED);
    press =
      element && event.isPrimary && event.button === 0
        ? { element, x: event.clientX, y: event.clientY }
        : undefined;
  };
  const forget = () => {
    press = undefined;
  };
  const end = (event: MouseEvent) => {
    // A click of the keyboard or of a script has no count.
    if (!press || event.detail === 0) return;
    const { element, x, y } = press;
    press = undefined;
    if (element.contains(event.target as Node) || !element.isConnected) return;
    if (Math.abs(event.clientX - x) > STILL || Math.abs(event.clientY - y) > STILL) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    element.click();
  };
  window.addEventListener('pointerdown', begin, true);
  window.addEventListener('pointercancel', forget, true);
  window.addEventListener('click', end, true);
  return () => {
    window.removeEventListener('pointerdown', begin, true);
    window.removeEventListener('pointercancel', forget, true);
    window.removeEventListener('click', end, true);
  };
}
