ALTER TABLE "lists" ADD COLUMN "first_like_day" integer;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "last_like_day" integer;--> statement-breakpoint
-- Turkey keeps one time all year. Days since 1970.
create function turkish_day(at timestamptz) returns int language sql immutable parallel safe
  return floor((extract(epoch from at) + 3 * 3600) / 86400)::int;
--> statement-breakpoint
update lists l set first_like_day = c.first, last_like_day = c.last
from (select list_id, min(turkish_day(at)) first, max(turkish_day(at)) last from list_likes group by list_id) c
where l.id = c.list_id;
--> statement-breakpoint
ALTER TABLE "lists" drop column "trending";--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "trending" double precision GENERATED ALWAYS AS (heat - case when (games >= 5 or description <> '') and last_like_day > first_like_day then 0 else 10 end) STORED;--> statement-breakpoint
CREATE INDEX "lists_by_trending" ON "lists" USING btree ("trending" DESC NULLS LAST,"id","tag_keys") WHERE listed;
--> statement-breakpoint
-- As in 0004. The days of likes follow; most likes change neither of them, and then nothing is written.
create or replace function count_list_marks() returns trigger language plpgsql as $$
begin
  perform 1 from lists where id in (select list_id from changed) order by id for no key update;
  execute format(
    'update lists l set %1$I = l.%1$I %2$s c.n, heat = %3$s(l.heat, c.heat)
     from (
       select list_id, count(*)::int n,
         ln(sum(power(2, greatest(heat_of($1, at) - now_heat, -1000)))) / ln(2) + now_heat heat
       from changed, (select heat_of(1, now()) now_heat) reference
       group by list_id, now_heat
     ) c where l.id = c.list_id',
    tg_argv[0],
    case tg_op when 'INSERT' then '+' else '-' end,
    case tg_op when 'INSERT' then 'heat_with' else 'heat_without' end
  ) using tg_argv[1]::double precision;
  if tg_argv[0] <> 'likes' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    update lists l set first_like_day = least(l.first_like_day, c.first), last_like_day = greatest(l.last_like_day, c.last)
    from (select list_id, min(turkish_day(at)) first, max(turkish_day(at)) last from changed group by list_id) c
    where l.id = c.list_id
      and (l.first_like_day is null or c.first < l.first_like_day or c.last > l.last_like_day);
  else
    update lists l set (first_like_day, last_like_day) =
      (select min(turkish_day(at)), max(turkish_day(at)) from list_likes where list_id = l.id)
    from (select list_id, min(turkish_day(at)) first, max(turkish_day(at)) last from changed group by list_id) c
    where l.id = c.list_id and (c.first <= l.first_like_day or c.last >= l.last_like_day);
  end if;
  return null;
end $$;
