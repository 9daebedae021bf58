import { Bell, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Kbd } from '../../../ui/badge/kbd.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Progress } from '../../../ui/chart/progress.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

export function GalleryButtons() {
  const [pending, setPending] = useState(false);
  return (
    <GallerySection title="Buttons">
      <GalleryRow>
        <Button>
          <Plus aria-hidden className="size-4" />
          New Repair Request
        </Button>
        <Button variant="secondary">Export</Button>
        <Button variant="ghost">Back</Button>
        <Button variant="destructive">
          <Trash2 aria-hidden className="size-4" />
          Delete Repair
        </Button>
        <Button variant="link" size="inline">
          View All
        </Button>
      </GalleryRow>
      <GalleryRow>
        <Button pending pendingLabel="Submitting...">
          Submit Repair Request
        </Button>
        <Button disabled>Disabled</Button>
        <Button disabledReason="The estimate has expired. Revise it before sending.">Send estimate</Button>
        <Button
          variant="secondary"
          pending={pending}
          pendingLabel="Retrying..."
          onClick={() => {
            setPending(true);
            setTimeout(() => setPending(false), 1500);
          }}
        >
          Press for pending
        </Button>
      </GalleryRow>
      <GalleryRow>
        <Button size="sm">Small</Button>
        <Button size="lg">Large</Button>
        <Button size="thumb">Start Work</Button>
        <IconButton icon={Bell} label="Notifications" />
        <IconButton icon={Trash2} label="Remove part" variant="secondary" />
        <Tooltip text="Opens after 700 ms">
          <Button variant="secondary">With tooltip</Button>
        </Tooltip>
        <Spinner />
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </span>
      </GalleryRow>
      <Progress value={80} label="Import" />
    </GallerySection>
  );
}
