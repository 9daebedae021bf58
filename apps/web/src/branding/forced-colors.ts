/** Loads the styles for forced colors, such as the contrast themes of Windows, once a person uses them. */
export function followForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)');
  const load = () => {
    if (forced.matches) void import('./forced-colors.css');
  };
  forced.addEventListener('change', load);
  load();
}
