import { type Kysely, sql } from 'kysely';

/**
 * Discount, sales tax, optional lines and calibration on estimates (D3.6). Estimates that were sent before have neither
 * discount nor tax, so their sums stay as they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Percent. Zero for a company that charges no tax.
    alter table companies add column sales_tax_rate numeric(7,4) not null default 0
      check (sales_tax_rate between 0 and 100);

    alter table estimates
      add column discount_kind text check (discount_kind in ('amount','percent')),
      -- Dollars or percent, as the kind says.
      add column discount_value numeric(12,4) check (discount_value >= 0),
      add column discount numeric(12,2) not null default 0 check (discount >= 0),
      add column tax_rate numeric(7,4) not null default 0,
      add column tax_exempt boolean not null default false,
      add column tax numeric(12,2) not null default 0,
      -- The positions of the optional lines that the customer took. Null without optional lines and before the answer.
      add column taken int[],
      -- The sums of what the customer took. Null without optional lines and before the answer.
      add column answered_discount numeric(12,2),
      add column answered_tax numeric(12,2),
      add column answered_total numeric(12,2),
      -- The PDF of an approved version with optional lines: what was taken and what was not.
      add column approved_file_id int,
      add foreign key (company_id, approved_file_id) references files (company_id, id),
      add constraint estimates_discount_whole check ((discount_kind is null) = (discount_value is null)),
      add constraint estimates_answered_whole check (
        num_nonnulls(taken, answered_discount, answered_tax, answered_total) in (0, 4));
    create index estimates_without_approved_file on estimates (answered_at)
      where taken is not null and state = 'approved' and approved_file_id is null;

    alter table estimate_lines drop constraint estimate_lines_kind_check;
    alter table estimate_lines
      add constraint estimate_lines_kind_check check (kind in ('part','labor','calibration','shipping')),
      add column is_optional boolean not null default false,
      -- Whether staff ticked an optional line for the customer.
      add column is_taken boolean not null default true,
      add constraint estimate_lines_fixed check (is_optional or is_taken);

    create or replace function keep_sent_estimate() returns trigger language plpgsql as $$
    begin
      if old.state <> 'draft' and (new.state = 'draft'
        or (new.version, new.note, new.valid_until, new.total, new.sent_at, new.updated_at, new.discount_kind,
            new.discount_value, new.discount, new.tax_rate, new.tax_exempt, new.tax)
          is distinct from (old.version, old.note, old.valid_until, old.total, old.sent_at, old.updated_at, old.discount_kind,
            old.discount_value, old.discount, old.tax_rate, old.tax_exempt, old.tax))
        or old.file_id is not null and (new.file_id, new.sha256) is distinct from (old.file_id, old.sha256)
        or old.approved_file_id is not null and new.approved_file_id is distinct from old.approved_file_id
        or old.answered_at is not null
          and (new.decision, new.answered_at, new.answered_by, new.reason, new.po_number, new.signature, new.channel,
            new.taken, new.answered_discount, new.answered_tax, new.answered_total)
          is distinct from (old.decision, old.answered_at, old.answered_by, old.reason, old.po_number, old.signature, old.channel,
            old.taken, old.answered_discount, old.answered_tax, old.answered_total)
      then
        raise exception 'an estimate that was sent does not change' using errcode = 'integrity_constraint_violation';
      end if;
      return new;
    end $$;
  `.execute(db);
}
