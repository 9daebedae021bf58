import { root, words } from './page.ts';

/** Pixels that a finger must move sideways to show the next picture. */
const SWIPE = 50;

/** Shows photos on the whole screen. Arrow keys and swipes change the photo, Escape closes it. */
export function followPhotos(): void {
  const dialog = root.querySelector('dialog');
  if (!dialog) return;
  const part = (selector: string) => dialog.querySelector<HTMLElement>(selector)!;
  const buttons = () => [...root.querySelectorAll<HTMLElement>('[data-photo]')];
  let index = 0;
  let start: number | undefined;

  const show = (at: number) => {
    const all = buttons();
    index = (at + all.length) % all.length;
    const { photo = '' } = all[index]!.dataset;
    const caption = all[index]!.querySelector('img')!.alt;
    const image = new Image();
    image.src = photo;
    image.alt = caption;
    image.draggable = false;
    image.className = 'min-h-0 max-w-full flex-1 object-contain select-none';
    dialog.querySelector('img')?.remove();
    dialog.prepend(image);
    part('[data-caption]').textContent = caption;
    part('[data-count]').textContent = words['track.photo.at']
      .replace('{at}', String(index + 1))
      .replace('{photos}', String(all.length));
    for (const turn of dialog.querySelectorAll('[data-turn]'))
      turn.toggleAttribute('hidden', all.length === 1);
  };

  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if (button.dataset['photo'] !== undefined) {
      show(buttons().indexOf(button));
      dialog.showModal();
    }
    if (button.dataset['turn'] !== undefined) show(index + Number(button.dataset['turn']));
    if (button.matches('[data-close]')) dialog.close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(index - 1);
    if (key === 'ArrowRight') show(index + 1);
  });
  dialog.addEventListener('pointerdown', ({ clientX }) => {
    start = clientX;
  });
  dialog.addEventListener('pointerup', ({ clientX }) => {
    const way = start === undefined ? 0 : clientX - start;
    start = undefined;
    if (Math.abs(way) >= SWIPE) show(index + (way < 0 ? 1 : -1));
  });
}
