const KEY = 'theme';
const settings = ['light', 'dark', 'system'] as const;
type ThemeSetting = (typeof settings)[number];

const stored = (): ThemeSetting | undefined =>
  settings.find((setting) => setting === localStorage.getItem(KEY));

/**
 * A1: the setting exists (light, dark or system, default system, stored under 'theme'), but the application always
 * uses light.
 */
export function forceLightTheme(root = document.documentElement): void {
  if (!stored()) localStorage.setItem(KEY, 'system');
  root.classList.remove('dark');
  root.classList.add('light');
  root.style.colorScheme = 'light';
}
