-- version 1, text b77dd83f
-- Results without an issued certificate count only while their repair does: not while it is cancelled or deleted
-- (D5.5).
create or replace function calibrations_that_count(unit int) returns setof calibrations language sql stable rows 5 as $$
  select c.* from calibrations c
    left join certificates t on t.id = c.certificate_id
    left join repair_equipment i on i.id = c.repair_equipment_id
    left join repairs r on r.id = i.repair_id
  where c.customer_equipment_id = unit and c.completed_at is not null
    and (t.state = 'issued' or ((t.id is null or (t.state = 'draft' and t.replaces_id is null))
      and r.status is distinct from 'cancelled' and r.deleted_at is null))
$$;
