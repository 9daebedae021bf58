import { SearchX } from 'lucide-react';
import { Card } from '../../../../ui/page/card.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';

/** The page of a company without a laboratory, which is told of no laboratory. */
export const NoLaboratory = () => (
  <>
    <PageHeader title="404 Page Not Found" />
    <Card>
      <EmptyState icon={SearchX} title="This page does not exist" />
    </Card>
  </>
);
