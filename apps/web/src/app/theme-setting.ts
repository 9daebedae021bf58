const KEY = 'theme';
const isStored = (): boolean => ['light', 'dark', 'system'].includes(localStorage.getItem(KEY) ?? '');

/**
 * A1: the setting exists (light, dark or system, default system, stored under 'theme'), but the application always
 * uses light.
 */
export function forceLightTheme(root = document.documentElement): void {
  if (!isStored()) localStorage.setItem(KEY, 'system');
  root.classList.remove('dark');
  root.classList.add('light');
  root.style.colorScheme = 'light';
}
