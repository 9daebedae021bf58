import { useState } from 'react';

/**
 * Returns the state of a dialog that its caller shows only while it is open. `onClose` runs when it closes, and then the
 * caller removes it.
 */
export function useDialogOpen(onClose: () => void) {
  const [open, setOpen] = useState(true);
  const onOpenChange = (shown: boolean) => {
    setOpen(shown);
    if (!shown) onClose();
  };
  return { open, onOpenChange };
}
