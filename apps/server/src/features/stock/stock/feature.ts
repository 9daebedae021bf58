import type { StockMovementRow } from '../../../db/schema/stock.ts';
import { conflict } from '../../../errors.ts';
import type { Feature } from '../../../feature.ts';
import { alreadyReversed } from './reverse-movement.ts';
import { stockRoutes } from './stock.routes.ts';
import { stockMovementScope } from './stock-movement.policy.ts';

export const stockFeature = {
  routes: { stock: stockRoutes },
  scopes: { stockMovement: stockMovementScope },
  taken: {
    stock_movements_company_id_reverses_id_key: alreadyReversed,
    stock_reservations_company_id_part_id_repair_id_key: () =>
      conflict('stock-reservation.exists', 'This part is already reserved for the repair'),
  },
  references: { part_id: 'part', reverses_id: 'stock movement' },
  archive: {
    stock_movements: { file: 'Stock ledger', rows: 'Every movement of stock' },
    stock_revaluations: { file: 'Stock revaluations', rows: 'Changes of the value of stock' },
    stock_reservations: { file: 'Reservations of parts', rows: 'Parts that are reserved for repairs' },
  },
} satisfies Feature;

declare module '../../../records.ts' {
  interface RecordRows {
    stockMovement: StockMovementRow;
  }
}
