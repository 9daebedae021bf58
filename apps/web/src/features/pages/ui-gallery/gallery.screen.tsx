import { imageKinds, imageMaxBytes } from '@portal/contract/core/files.ts';
import { Bell, CircleCheck, ClipboardList, Clock, Plus, Trash2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../ui/badge/avatar.tsx';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';
import { Kbd } from '../../../ui/badge/kbd.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Progress } from '../../../ui/chart/progress.tsx';
import { StageStrip } from '../../../ui/chart/stage-strip.tsx';
import { StatCard } from '../../../ui/chart/stat-card.tsx';
import { Lightbox } from '../../../ui/dialog/lightbox.tsx';
import { FileDrop } from '../../../ui/file/file-drop.tsx';
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { stages } from './gallery-data.ts';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryPageForm } from './gallery-form.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

function GalleryButtons() {
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

const drawing = (label: string, colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${colour}"/><text x="200" y="160" font-family="sans-serif" font-size="40" text-anchor="middle" fill="#fff">${label}</text></svg>`)}`;
const images = [
  { src: drawing('Front', '#334155'), caption: 'Front, as received' },
  { src: drawing('Sensor', '#7c2d12'), caption: 'Corroded sensor housing' },
  { src: drawing('Label', '#14532d'), caption: 'Serial number label' },
];
const rule = {
  kinds: imageKinds,
  maxBytes: imageMaxBytes,
  tooLarge: 'Please choose an image of at most 10 MB.',
  wrongType: 'Please choose a JPEG, PNG, WebP or GIF image.',
};

function GalleryPictures() {
  const [files, setFiles] = useState<File[]>([]);
  const [index, setIndex] = useState<number | null>(null);
  return (
    <GallerySection title="Stages, pictures and files">
      <StageStrip label="Progress of SR-1001" stages={stages} current={5} reached={new Set([0, 1, 2])} />
      <StageStrip
        label="Progress of SR-1002"
        stages={stages}
        current={3}
        reached={new Set([0, 1, 2])}
        halted="On Hold"
      />
      <ul className="flex flex-wrap gap-3">
        {images.map((image, at) => (
          <li key={image.caption}>
            <button
              type="button"
              onClick={() => setIndex(at)}
              className="overflow-hidden rounded-lg border border-line"
            >
              <img src={image.src} alt={image.caption} className="h-24 w-32 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox images={images} index={index} onIndex={setIndex} />
      <FileDrop
        files={files}
        onFiles={setFiles}
        rule={rule}
        max={10}
        label="Add photos"
        hint="JPEG, PNG, WebP or GIF, up to 10 MB each"
      />
    </GallerySection>
  );
}

const tones: Tone[] = ['neutral', 'blue', 'green', 'amber', 'indigo', 'red', 'orange'];

const GalleryCards = () => (
  <>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label="Total Requests" value="123,456,789" icon={ClipboardList} link={<a href="#all" />} />
      <StatCard
        label="In Progress"
        value={12}
        icon={Wrench}
        link={<a href="#in-progress" />}
        highlighted
        note="3 late"
      />
      <StatCard label="Completed" value={381} icon={CircleCheck} sparkline={[3, 5, 4, 8, 6, 9, 12, 10, 14]} />
      <StatCard label="Pending Action" value={0} icon={Clock} loading />
    </div>
    <GallerySection title="Badges and people">
      <GalleryRow>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={Clock}>
            {tone}
          </Badge>
        ))}
        <Avatar name="Dana Whitfield" />
        <Avatar name={null} />
      </GalleryRow>
    </GallerySection>
    <GallerySection title="Skeleton">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-16 w-full" />
    </GallerySection>
  </>
);

const crumbs = [
  { label: 'Dashboard', to: '#dashboard' },
  { label: 'Repairs', to: '#repairs' },
  { label: 'SR-1001' },
];

/** Every part of ui/ in every state, for development. */
export const GalleryScreen = () => (
  <div className="mx-auto flex w-full max-w-[1280px] flex-col gap-5 p-4 md:p-6">
    <Breadcrumb
      crumbs={crumbs}
      link={(to, label, className) => (
        <a href={to} className={className}>
          {label}
        </a>
      )}
    />
    <PageHeader title="The kit" subtitle="Every part in every state." action={<Button>Main action</Button>} />
    <GalleryCards />
    <GalleryButtons />
    <GalleryFields />
    <GalleryLists />
    <GalleryOverlays />
    <GalleryPictures />
    <GalleryPageForm />
  </div>
);
