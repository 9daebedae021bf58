import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** Count sheets (D6.7). A part is on one open sheet at most, because two of them would correct it twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_counts (
      id int generated always as identity primary key,
      company_id int not null references companies,
      location text,
      reason text not null check (reason <> ''),
      state text not null default 'open' check (state in ('open','finished','cancelled')),
      opened_at timestamptz not null default now(), opened_by text,
      closed_at timestamptz, closed_by text,
      version int not null default 1,
      unique (company_id, id)
    );
    create index stock_counts_by_id on stock_counts (company_id, id desc);

    create table stock_count_lines (
      company_id int not null references companies,
      stock_count_id int not null,
      part_id int not null,
      -- Changes with the state of the sheet, for the unique index.
      open boolean not null default true,
      expected int not null,
      counted int check (counted >= 0),
      counted_by text,
      -- What moved between expected and the end of the count. While the sheet is open, the part itself tells.
      moved int,
      primary key (company_id, stock_count_id, part_id),
      foreign key (company_id, stock_count_id) references stock_counts (company_id, id) on delete cascade,
      foreign key (company_id, part_id) references parts (company_id, id) on delete cascade
    );
    create unique index stock_count_lines_one_open on stock_count_lines (company_id, part_id) where open;
    create index stock_count_lines_of_part on stock_count_lines (company_id, part_id);

    alter table stock_movements
      add foreign key (company_id, stock_count_id) references stock_counts (company_id, id);
    create index stock_movements_of_count on stock_movements (company_id, stock_count_id)
      where stock_count_id is not null;
  `.execute(db);
  await tenantTable(db, 'stock_counts');
  await tenantTable(db, 'stock_count_lines');
}
