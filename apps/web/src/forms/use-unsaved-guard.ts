import { useEffect } from 'react';

/**
 * Asks before the tab is closed or reloaded with unsaved changes. It also reports the changes to the app, whose router
 * asks before it leaves the screen.
 */
export function useUnsavedGuard(unsaved: boolean, onUnsavedChange?: (unsaved: boolean) => void): void {
  useEffect(() => {
    onUnsavedChange?.(unsaved);
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      onUnsavedChange?.(false);
    };
  }, [unsaved, onUnsavedChange]);
}
