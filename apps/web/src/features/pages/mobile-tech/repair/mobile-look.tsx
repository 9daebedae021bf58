import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useCrumbs } from '../../../../navigation/crumbs.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../../navigation/page-title.ts';
import { paths } from '../../../../navigation/paths.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';
import { PhotosCard } from '../photos/photos-card.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { RepairFacts } from './repair-facts.tsx';

/** A customer's own repair in the technician view (D3.14): its facts and photos, without actions. */
export function MobileLook({ repair }: { repair: Repair }) {
  const { id, serviceReportNumber } = repair;
  usePageTitle(serviceReportNumber);
  useCrumbs([{ label: 'Repairs', to: paths.repairs() }, { label: serviceReportNumber }]);
  return (
    <>
      <MobileHeader repair={repair} />
      <div className="flex flex-1 flex-col gap-4">
        <RepairFacts repair={repair} />
        <PhotosCard repairId={id} queue={[]} />
        <AppLink to={paths.repair(id)} className={buttonClass({ variant: 'secondary', size: 'thumb' })}>
          View Details
        </AppLink>
      </div>
    </>
  );
}
