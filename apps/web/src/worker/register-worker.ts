/** Keeps the app on this device for use without a connection; only in a build, and only where browsers can. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Without it everything works but a start in a cellar.
  }
}
