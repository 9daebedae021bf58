import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

type Shown = 'dialog' | 'confirm' | 'sheet' | 'form' | null;

const deleted = async () => {
  await new Promise((done) => setTimeout(done, 800));
  toast({
    title: 'Repair deleted',
    description: 'The repair request has been successfully removed.',
    action: { label: 'Undo', onSelect: () => toast({ title: 'Repair restored' }) },
  });
};

export function GalleryOverlays() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <GallerySection title="Dialogs and toasts">
      <GalleryRow>
        <Button variant="secondary" onClick={() => setShown('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown('confirm')}>
          Confirm
        </Button>
        <Button variant="secondary" onClick={() => setShown('form')}>
          Form dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown('sheet')}>
          Sheet
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Repair updated', description: 'Repair SR-1001 has been updated.' })}
        >
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Login failed',
              description: 'Invalid username or password',
              variant: 'destructive',
            })
          }
        >
          Failure toast
        </Button>
      </GalleryRow>
      <Dialog
        open={shown === 'dialog'}
        onOpenChange={close}
        title="Email Customer"
        description="The customer gets this message at the address of the repair."
        footer={<Button onClick={close}>Done</Button>}
      >
        <p>The content scrolls while title and buttons stay in view.</p>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={close}
        title="Delete Repair"
        description="Are you sure you want to delete repair SR-1001? This action cannot be undone."
        confirmLabel="Delete"
        pendingLabel="Deleting..."
        destructive
        onConfirm={deleted}
      />
      <Sheet open={shown === 'sheet'} onOpenChange={close} title="Navigation">
        <p className="p-4">Navigation on phones.</p>
      </Sheet>
      {shown === 'form' ? <GalleryForm onClose={close} /> : null}
    </GallerySection>
  );
}
