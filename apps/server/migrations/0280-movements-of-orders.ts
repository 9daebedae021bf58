import { type Kysely, sql } from 'kysely';

/** Movements and reservations name the line of an order and the receipt that they belong to (D6.2, D6.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index stock_movements_of_receipt on stock_movements (company_id, receipt_id) where receipt_id is not null;
    alter table stock_movements
      add foreign key (company_id, purchase_order_item_id) references purchase_order_items (company_id, id),
      add foreign key (company_id, receipt_id) references purchase_order_receipts (company_id, id);
    create index stock_reservations_of_order_item on stock_reservations (company_id, purchase_order_item_id)
      where purchase_order_item_id is not null;
    alter table stock_reservations
      add foreign key (company_id, purchase_order_item_id) references purchase_order_items (company_id, id)
        on delete set null (purchase_order_item_id);
  `.execute(db);
}
