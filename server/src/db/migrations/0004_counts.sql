-- Counts are kept here, by the tables counted, so that no way of removing a row (an account that goes takes its likes
-- along) can forget them. Rows are locked in the order of their ids: two that count the same lists wait, none dies. The
-- lock leaves room for the one a foreign key holds already: two likes of one list would wait for each other otherwise.

-- log2 of a weight that doubles for every three days later it came.
create function heat_of(weight double precision, at timestamptz) returns double precision
language sql stable as $$ select ln(weight) / ln(2) + extract(epoch from at)::double precision / 259200 $$;
--> statement-breakpoint
-- log2(2^heat + 2^more)
create function heat_with(heat double precision, more double precision) returns double precision
language sql immutable as $$
  select case
    when heat is null then more
    when more is null then heat
    else greatest(heat, more) + ln(1 + power(2, -least(abs(heat - more), 1000))) / ln(2)
  end
$$;
--> statement-breakpoint
-- log2(2^heat - 2^less); what is left of rounding alone is nothing.
create function heat_without(heat double precision, less double precision) returns double precision
language sql immutable as $$
  select case
    when less is null then heat
    when heat - less > 1e-7 then heat + ln(1 - power(2, -least(heat - less, 1000))) / ln(2)
  end
$$;
--> statement-breakpoint
-- Of list_likes and list_saves; the arguments are the column of lists and the weight.
create function count_list_marks() returns trigger language plpgsql as $$
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
  return null;
end $$;
--> statement-breakpoint
create trigger list_likes_added after insert on list_likes referencing new table as changed
  for each statement execute function count_list_marks('likes', '1');
--> statement-breakpoint
create trigger list_likes_removed after delete on list_likes referencing old table as changed
  for each statement execute function count_list_marks('likes', '1');
--> statement-breakpoint
create trigger list_saves_added after insert on list_saves referencing new table as changed
  for each statement execute function count_list_marks('saves', '2');
--> statement-breakpoint
create trigger list_saves_removed after delete on list_saves referencing old table as changed
  for each statement execute function count_list_marks('saves', '2');
--> statement-breakpoint
create function count_list_items() returns trigger language plpgsql as $$
declare step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from lists where id in (select list_id from changed) order by id for no key update;
  update lists l set games = l.games + step * c.n
  from (select list_id, count(*)::int n from changed group by list_id) c where l.id = c.list_id;
  return null;
end $$;
--> statement-breakpoint
create trigger list_items_added after insert on list_items referencing new table as changed
  for each statement execute function count_list_items();
--> statement-breakpoint
create trigger list_items_removed after delete on list_items referencing old table as changed
  for each statement execute function count_list_items();
--> statement-breakpoint
create function count_comment_likes() returns trigger language plpgsql as $$
declare step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from comments where id in (select comment_id from changed) order by id for no key update;
  update comments m set likes = m.likes + step * c.n
  from (select comment_id, count(*)::int n from changed group by comment_id) c where m.id = c.comment_id;
  return null;
end $$;
--> statement-breakpoint
create trigger comment_likes_added after insert on comment_likes referencing new table as changed
  for each statement execute function count_comment_likes();
--> statement-breakpoint
create trigger comment_likes_removed after delete on comment_likes referencing old table as changed
  for each statement execute function count_comment_likes();
--> statement-breakpoint
-- Comments shown, on their list and as answers. Removed together with their list there is nothing left to count on.
create function count_comments() returns trigger language plpgsql as $$
declare step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from lists where id in (select list_id from changed where shown) order by id for no key update;
  update lists l set
    comments = l.comments + step * c.n,
    heat = case step when 1 then heat_with(l.heat, c.heat) else heat_without(l.heat, c.heat) end
  from (
    select list_id, count(*)::int n,
      ln(sum(power(2, greatest(heat_of(1, created_at) - now_heat, -1000)))) / ln(2) + now_heat heat
    from changed, (select heat_of(1, now()) now_heat) reference
    where shown group by list_id, now_heat
  ) c where l.id = c.list_id;
  perform 1 from comments where id in (select parent_id from changed where shown) order by id for no key update;
  update comments p set replies = p.replies + step * c.n
  from (select parent_id, count(*)::int n from changed where shown and parent_id is not null group by parent_id) c
  where p.id = c.parent_id;
  return null;
end $$;
--> statement-breakpoint
create trigger comments_added after insert on comments referencing new table as changed
  for each statement execute function count_comments();
--> statement-breakpoint
create trigger comments_removed after delete on comments referencing old table as changed
  for each statement execute function count_comments();
--> statement-breakpoint
create function count_comment_showing() returns trigger language plpgsql as $$
declare step int := case when new.shown then 1 else -1 end;
begin
  update lists set
    comments = comments + step,
    heat = case step when 1 then heat_with(heat, heat_of(1, new.created_at))
      else heat_without(heat, heat_of(1, new.created_at)) end
  where id = new.list_id;
  update comments set replies = replies + step where id = new.parent_id;
  return null;
end $$;
--> statement-breakpoint
create trigger comments_shown_or_not after update of deleted_at, hidden_at on comments
  for each row when (old.shown is distinct from new.shown) execute function count_comment_showing();
--> statement-breakpoint
create function count_follows() returns trigger language plpgsql as $$
declare step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from users where id in (select followed_id from changed union select follower_id from changed)
  order by id for no key update;
  update users u set followers = u.followers + step * c.n
  from (select followed_id, count(*)::int n from changed group by followed_id) c where u.id = c.followed_id;
  update users u set following = u.following + step * c.n
  from (select follower_id, count(*)::int n from changed group by follower_id) c where u.id = c.follower_id;
  return null;
end $$;
--> statement-breakpoint
create trigger follows_added after insert on follows referencing new table as changed
  for each statement execute function count_follows();
--> statement-breakpoint
create trigger follows_removed after delete on follows referencing old table as changed
  for each statement execute function count_follows();
--> statement-breakpoint
-- Public lists of each tag, and of all ('').
create function count_tags() returns trigger language plpgsql as $$
declare
  gone text[] := case when tg_op <> 'INSERT' and old.listed then array_append(old.tag_keys, '') else '{}' end;
  come text[] := case when tg_op <> 'DELETE' and new.listed then array_append(new.tag_keys, '') else '{}' end;
begin
  if come <> '{}' then
    insert into tags (key, label)
    select key, label from unnest(new.tag_keys || ''::text, new.tags || ''::text) as typed (key, label) order by key
    on conflict (key) do nothing;
  end if;
  perform 1 from tags where key = any (gone || come) order by key for no key update;
  update tags set lists = lists - 1 where key = any (gone) and not key = any (come);
  update tags set lists = lists + 1 where key = any (come) and not key = any (gone);
  return null;
end $$;
--> statement-breakpoint
create trigger lists_tagged after insert or delete on lists
  for each row execute function count_tags();
--> statement-breakpoint
create trigger lists_tagged_anew after update of visibility, deleted_at, hidden_at, tag_keys on lists
  for each row when (old.listed is distinct from new.listed or old.tag_keys is distinct from new.tag_keys)
  execute function count_tags();
