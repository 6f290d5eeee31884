-- What can be found is written here, by the tables found, so that no way of changing a row can forget it. Everything is
-- made from columns the program has folded already: words of letters and digits with single spaces between.

-- The words of each part with the weight of the part; none is so long that it could not be kept.
create function search_lexemes(name text, joints text, maker text, rest text) returns tsvector
language sql immutable as $$
  select coalesce(string_agg(format('%L:%s', word, place), ' '), '')::tsvector
  from (values (name, '1A'), (joints, '2B'), (maker, '3C'), (rest, '4D')) part (folded, place),
    unnest(string_to_array(folded, ' ')) word
  where word <> '' and length(word) <= 40
$$;
--> statement-breakpoint
-- Neighbours of a name written as one word, and all of it: people leave spaces out.
create function search_joints(name text) returns text
language sql immutable as $$
  select concat_ws(' ', string_agg(words[i] || words[i + 1], ' '), replace(name, ' ', ''))
  from (select string_to_array(name, ' ') as words) split, generate_series(1, cardinality(words) - 1) i
$$;
--> statement-breakpoint
-- A word without each one of its letters.
create function search_shorter(word text) returns setof text
language sql immutable rows 10 as $$
  select distinct left(word, i - 1) || substr(word, i + 1) from generate_series(1, length(word)) i
$$;
--> statement-breakpoint
create function refresh_search_games(ids int[]) returns void language sql as $$
  insert into search_entries (kind, game_id, name, words)
  select 'game', g.id, own.name, search_lexemes(own.name, search_joints(own.name), p.folded,
    concat_ws(' ', t.folded, (select string_agg(f.folded, ' ') from features f where f.slug = any(g.features))))
  from games g
  join providers p on p.id = g.provider_id
  left join themes t on t.slug = g.theme,
    lateral (
      select case when right(g.folded, length(p.folded) + 1) = ' ' || p.folded
        then left(g.folded, -length(p.folded) - 1) else g.folded end
    ) own (name)
  where g.id = any(ids)
  on conflict (game_id) do update set name = excluded.name, words = excluded.words
    where (search_entries.name, search_entries.words) is distinct from (excluded.name, excluded.words)
$$;
--> statement-breakpoint
create function refresh_search_providers(ids int[]) returns void language sql as $$
  insert into search_entries (kind, provider_id, name, words)
  select 'provider', id, folded, search_lexemes(folded, search_joints(folded), '', '')
  from providers where id = any(ids)
  on conflict (provider_id) do update set name = excluded.name, words = excluded.words
    where (search_entries.name, search_entries.words) is distinct from (excluded.name, excluded.words)
$$;
--> statement-breakpoint
create function refresh_search_lists(ids int[]) returns void language sql as $$
  delete from search_entries where list_id = any(ids) and list_id in (select id from lists where not listed and id = any(ids));
  insert into search_entries (kind, list_id, name, words)
  select 'list', id, own.name,
    search_lexemes(own.name, search_joints(own.name), replace(array_to_string(tag_keys, ' '), '-', ' '), folded)
  from lists, lateral (select coalesce(nullif(title_key, ''), left(folded, 100))) own (name)
  where listed and id = any(ids)
  on conflict (list_id) do update set name = excluded.name, words = excluded.words
    where (search_entries.name, search_entries.words) is distinct from (excluded.name, excluded.words)
$$;
--> statement-breakpoint
create function refresh_search_people(ids uuid[]) returns void language sql as $$
  insert into search_entries (kind, user_id, name, words)
  select 'person', id, own.name, search_lexemes(own.name, search_joints(own.name), '', '')
  from users, lateral (select trim(regexp_replace(username_key, '[^a-z0-9]+', ' ', 'g'))) own (name)
  where id = any(ids)
  on conflict (user_id) do update set name = excluded.name, words = excluded.words
    where search_entries.name is distinct from excluded.name
$$;
--> statement-breakpoint
-- In the order of the words: two that add the same ones wait, none dies.
create function gather_search_words() returns trigger language plpgsql as $$
begin
  with fresh as (
    insert into search_words (word, known)
    select word, known
    from (
      select lexeme as word, bool_or(kind <> 'list') as known
      from changed, unnest(words)
      where kind <> 'person' and (kind <> 'list' or 'A' = any(weights)) and length(lexeme) between 3 and 30
        and lexeme !~ '[0-9]'
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
--> statement-breakpoint
create trigger search_words_of_new after insert on search_entries referencing new table as changed
  for each statement execute function gather_search_words();
--> statement-breakpoint
create trigger search_words_of_changed after update on search_entries referencing new table as changed
  for each statement execute function gather_search_words();
--> statement-breakpoint
-- Of any table found; the argument says which. New rows come by the thousand, changed ones one by one.
create function enter_into_search() returns trigger language plpgsql as $$
begin
  execute format('select refresh_search_%s(array(select id from changed))', tg_argv[0]);
  return null;
end $$;
--> statement-breakpoint
create function change_in_search() returns trigger language plpgsql as $$
begin
  execute format('select refresh_search_%s(array[$1])', tg_argv[0]) using new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger games_found after insert on games referencing new table as changed
  for each statement execute function enter_into_search('games');
--> statement-breakpoint
create trigger games_found_changed after update of folded, provider_id, theme, features on games
  for each row execute function change_in_search('games');
--> statement-breakpoint
create trigger providers_found after insert on providers referencing new table as changed
  for each statement execute function enter_into_search('providers');
--> statement-breakpoint
create trigger providers_found_changed after update of folded on providers
  for each row execute function change_in_search('providers');
--> statement-breakpoint
create trigger lists_found after insert on lists referencing new table as changed
  for each statement execute function enter_into_search('lists');
--> statement-breakpoint
create trigger lists_found_changed
  after update of title_key, folded, tag_keys, visibility, deleted_at, hidden_at on lists
  for each row execute function change_in_search('lists');
--> statement-breakpoint
create trigger users_found after insert on users referencing new table as changed
  for each statement execute function enter_into_search('people');
--> statement-breakpoint
create trigger users_found_changed after update of username_key on users
  for each row when (old.username_key <> new.username_key) execute function change_in_search('people');
--> statement-breakpoint
-- What a game is found by beside its own columns.
create function change_games_in_search() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'providers' then perform refresh_search_games(array(select id from games where provider_id = new.id));
    when 'themes' then perform refresh_search_games(array(select id from games where theme = new.slug));
    when 'features' then perform refresh_search_games(array(select id from games where features @> array[new.slug]));
  end case;
  return null;
end $$;
--> statement-breakpoint
create trigger providers_change_games after update of folded on providers
  for each row when (old.folded <> new.folded) execute function change_games_in_search();
--> statement-breakpoint
create trigger themes_change_games after update of folded on themes
  for each row when (old.folded <> new.folded) execute function change_games_in_search();
--> statement-breakpoint
create trigger features_change_games after update of folded on features
  for each row when (old.folded <> new.folded) execute function change_games_in_search();
--> statement-breakpoint
select refresh_search_games(array(select id from games)), refresh_search_providers(array(select id from providers)),
  refresh_search_lists(array(select id from lists)), refresh_search_people(array(select id from users));
