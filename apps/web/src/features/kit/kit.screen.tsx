import { Button } from '../../ui/button/button.tsx';
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { KitButtons } from './kit-buttons.tsx';
import { KitCards } from './kit-cards.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitPageForm } from './kit-form.tsx';
import { KitLists } from './kit-lists.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { KitPictures } from './kit-pictures.tsx';

const crumbs = [
  { label: 'Dashboard', to: '#dashboard' },
  { label: 'Repairs', to: '#repairs' },
  { label: 'SR-1001' },
];

/** Every part of the kit in every state, for development. */
export const KitScreen = () => (
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
    <KitCards />
    <KitButtons />
    <KitFields />
    <KitLists />
    <KitOverlays />
    <KitPictures />
    <KitPageForm />
  </div>
);
