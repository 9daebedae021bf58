import { type Kysely, sql } from 'kysely';
import { tenantTable } from '../src/db/tenant-table.ts';

/** The photos of a repair that stand beside a line of an estimate. A photo that is removed leaves the line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table repair_images add unique (company_id, id);
    create table estimate_line_photos (
      company_id int not null references companies,
      line_id int not null,
      image_id int not null,
      position int not null,
      primary key (company_id, line_id, image_id),
      foreign key (company_id, line_id) references estimate_lines (company_id, id) on delete cascade,
      foreign key (company_id, image_id) references repair_images (company_id, id) on delete cascade
    );
    create index estimate_line_photos_of_image on estimate_line_photos (company_id, image_id);
  `.execute(db);
  await tenantTable(db, 'estimate_line_photos');
}
