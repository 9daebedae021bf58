/** Stores the app on this device for use without a connection. Works only in a build and in browsers with workers. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
  } catch {
    // Without the worker only a start without a connection fails.
  }
}
