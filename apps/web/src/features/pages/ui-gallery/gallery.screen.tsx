import { Button } from '../../../ui/button/button.tsx';
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { GalleryButtons } from './gallery-buttons.tsx';
import { GalleryCards } from './gallery-cards.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryPageForm } from './gallery-form.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryPictures } from './gallery-pictures.tsx';

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
