-- Counts of battles, as those of lists are kept (0004), and what of battles can be found (0008).

-- Of battle_likes and battle_saves; the argument is the column of battles.
create function count_battle_marks() returns trigger language plpgsql as $$
begin
  perform 1 from battles where id in (select battle_id from changed) order by id for no key update;
  execute format(
    'update battles b set %1$I = b.%1$I %2$s c.n
     from (select battle_id, count(*)::int n from changed group by battle_id) c where b.id = c.battle_id',
    tg_argv[0],
    case tg_op when 'INSERT' then '+' else '-' end
  );
  return null;
end $$;
--> statement-breakpoint
create trigger battle_likes_added after insert on battle_likes referencing new table as changed
  for each statement execute function count_battle_marks('likes');
--> statement-breakpoint
create trigger battle_likes_removed after delete on battle_likes referencing old table as changed
  for each statement execute function count_battle_marks('likes');
--> statement-breakpoint
create trigger battle_saves_added after insert on battle_saves referencing new table as changed
  for each statement execute function count_battle_marks('saves');
--> statement-breakpoint
create trigger battle_saves_removed after delete on battle_saves referencing old table as changed
  for each statement execute function count_battle_marks('saves');
--> statement-breakpoint
-- Comments shown, on their list or battle and as answers. Removed together with it there is nothing left to count on.
create or replace function count_comments() returns trigger language plpgsql as $$
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
    where shown and list_id is not null group by list_id, now_heat
  ) c where l.id = c.list_id;
  perform 1 from battles where id in (select battle_id from changed where shown) order by id for no key update;
  update battles b set comments = b.comments + step * c.n
  from (
    select battle_id, count(*)::int n from changed where shown and battle_id is not null group by battle_id
  ) c where b.id = c.battle_id;
  perform 1 from comments where id in (select parent_id from changed where shown) order by id for no key update;
  update comments p set replies = p.replies + step * c.n
  from (select parent_id, count(*)::int n from changed where shown and parent_id is not null group by parent_id) c
  where p.id = c.parent_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_comment_showing() returns trigger language plpgsql as $$
declare step int := case when new.shown then 1 else -1 end;
begin
  update lists set
    comments = comments + step,
    heat = case step when 1 then heat_with(heat, heat_of(1, new.created_at))
      else heat_without(heat, heat_of(1, new.created_at)) end
  where id = new.list_id;
  update battles set comments = comments + step where id = new.battle_id;
  update comments set replies = replies + step where id = new.parent_id;
  return null;
end $$;
--> statement-breakpoint
-- A battle is found by its title, or without one by its games; by its games anyway; and by their makers. In plpgsql, which
-- looks at the new kind only when it is run.
create function refresh_search_battles(ids int[]) returns void language plpgsql as $$
begin
  delete from search_entries
  where battle_id = any(ids) and battle_id in (select id from battles where not listed and id = any(ids));
  insert into search_entries (kind, battle_id, name, words)
  select 'battle', id, own.name, search_lexemes(own.name, search_joints(own.name), games_key, makers_key)
  from battles, lateral (select left(coalesce(nullif(title_key, ''), games_key), 100)) own (name)
  where listed and id = any(ids)
  on conflict (battle_id) do update set name = excluded.name, words = excluded.words
    where (search_entries.name, search_entries.words) is distinct from (excluded.name, excluded.words);
end $$;
--> statement-breakpoint
create trigger battles_found after insert on battles referencing new table as changed
  for each statement execute function enter_into_search('battles');
--> statement-breakpoint
create trigger battles_found_changed after update of title_key, visibility, deleted_at, hidden_at on battles
  for each row execute function change_in_search('battles');
--> statement-breakpoint
-- As in 0008; what people call a battle is no more known than what they call a list.
create or replace function gather_search_words() returns trigger language plpgsql as $$
begin
  with fresh as (
    insert into search_words (word, known)
    select word, known
    from (
      select lexeme as word, bool_or(kind not in ('list', 'battle')) as known
      from changed, unnest(words)
      where kind <> 'person' and (kind not in ('list', 'battle') or 'A' = any(weights))
        and length(lexeme) between 3 and 30 and lexeme !~ '[0-9]'
      group by lexeme
    ) found
    where not exists (
      select from search_words there where there.word = found.word and (there.known or not found.known)
    )
    order by word
    on conflict (word) do update set known = true where excluded.known and not search_words.known
    returning word, known
  )
  insert into search_shards (shard, word, gone)
  select shard, word, min(gone)
  from (
    select word, word as shard, 0 as gone from fresh
    union all
    select word, once, 1 from fresh, search_shorter(word) once
    union all
    select word, twice, 2 from fresh, search_shorter(word) once, search_shorter(once) twice
    where known and length(word) between 8 and 20
  ) cut
  group by shard, word
  order by word, shard
  on conflict do nothing;
  return null;
end $$;
