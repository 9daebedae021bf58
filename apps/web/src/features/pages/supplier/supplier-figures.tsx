import type { SupplierFigures as Figures } from '@portal/contract/companies/suppliers/shapes.ts';
import { formatMoney } from '@portal/contract/core/money.ts';
import { StatCard } from '../../../ui/chart/stat-card.tsx';

/** Returns the share of orders that came on time, such as '80%', or 'N/A' when none can be judged. */
const onTime = ({ judgedOrders, onTimeOrders }: Figures): string =>
  judgedOrders === 0 ? 'N/A' : `${Math.round((100 * onTimeOrders) / judgedOrders)}%`;

/** How a supplier has done: orders, on-time share and spend. */
export const SupplierFigures = ({ figures }: { figures: Figures }) => (
  <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
    <StatCard label="Orders" value={figures.orders} note={`${figures.openOrders} open`} />
    <StatCard
      label="On Time"
      value={onTime(figures)}
      note={`${figures.onTimeOrders} of ${figures.judgedOrders} received orders`}
    />
    <StatCard label="Late Now" value={figures.lateOrders} note="expected before today" />
    <StatCard
      label="Spend"
      value={formatMoney(figures.spend ?? 0)}
      note={`${formatMoney(figures.spendLastYear ?? 0)} in the last year`}
    />
  </div>
);
