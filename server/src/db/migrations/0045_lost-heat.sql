-- The heat of a list, counted from its marks. What of a deleted account is not removed yet counts, as in the triggers.
create function list_heat(list int) returns double precision language sql stable
  return (
    select ln(sum(power(2, greatest(heat_of(weight, at) - reference, -1000)))) / ln(2) + max(reference)
    from (
      select 1::double precision weight, at from list_likes where list_id = list
      union all select 2, at from list_saves where list_id = list
      union all select 1, created_at from comments c where list_id = list and (shown or hidden_at is null and exists (
        select from users leaver where leaver.id = c.author_id and leaver.deleted_at = c.deleted_at
      ))
    ) marks, (select heat_of(1, now()) reference) now_heat
  );
--> statement-breakpoint
-- Beside a mark that is months newer, doubles hold nothing of the older ones: with it gone, nothing would be left of them.
create function recount_lost_heat() returns trigger language plpgsql as $$
begin
  update lists set heat = list_heat(id) where id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger lists_lost_heat after update of heat on lists for each row
  when (old.heat is not null and new.heat is null and new.likes + new.saves + new.comments > 0)
  execute function recount_lost_heat();
--> statement-breakpoint
update lists set heat = list_heat(id) where heat is null and likes + saves + comments > 0;
