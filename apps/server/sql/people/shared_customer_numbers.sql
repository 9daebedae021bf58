-- version 1, text 40157f86
-- Finds the other records whose active users gave the same customer number: at most three each, because anybody
-- may type a number. As users_with_address, it finds them by index.
create or replace function shared_customer_numbers(of_customers int[]) returns table (customer_id int, shared_number jsonb)
  language sql stable security definer set search_path = public, pg_temp rows 2 as $$
    select c.id, jsonb_build_object('customerNo', min(s.customer_no),
      'others', jsonb_agg(distinct jsonb_build_object('id', s.id, 'name', s.name)))
    from unnest(of_customers) as c(id)
      cross join lateral (
        select min(mine.customer_no) as customer_no, other.id, other.name
        from (select lower(o.customer_no) as key, min(o.customer_no) as customer_no from users o
            where o.company_id = app_company() and o.customer_id = c.id and o.customer_no is not null and o.active
            group by 1) mine
          join users u on u.company_id = app_company() and u.customer_no is not null
            and lower(u.customer_no) = mine.key and u.customer_id <> c.id and u.active
          join customers other on other.company_id = u.company_id and other.id = u.customer_id
        group by other.id, other.name
        order by other.id
        limit 3) s
    group by c.id
  $$;
revoke execute on function shared_customer_numbers(int[]) from public;
grant execute on function shared_customer_numbers(int[]) to portal_app;
