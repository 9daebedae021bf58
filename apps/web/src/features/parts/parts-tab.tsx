import { Package } from 'lucide-react';
import { Card } from '../../ui/page/card.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';

/** The tab 'Parts' (B2.12). */
export function PartsTab(_props: { companyId: number }) {
  return (
    <Card>
      <EmptyState icon={Package} title="Parts" description="Parts of the catalogue appear here." />
    </Card>
  );
}
