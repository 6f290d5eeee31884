ALTER TABLE "search_entries" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_well_known" ON "search_entries" USING gin ("words") WHERE kind = 'game' and popularity >= 1000;--> statement-breakpoint
CREATE INDEX "search_entries_games_by_name" ON "search_entries" USING btree ("name") WHERE kind = 'game';--> statement-breakpoint
create or replace function refresh_search_games(ids int[]) returns void language sql as $$
  insert into search_entries (kind, game_id, name, words, popularity)
  select 'game', g.id, own.name, search_lexemes(own.name, search_joints(own.name), p.folded,
    concat_ws(' ', t.folded, (select string_agg(f.folded, ' ') from features f where f.slug = any(g.features)))), g.popularity
  from games g
  join providers p on p.id = g.provider_id
  left join themes t on t.slug = g.theme,
    lateral (
      select case when right(g.folded, length(p.folded) + 1) = ' ' || p.folded
        then left(g.folded, -length(p.folded) - 1) else g.folded end
    ) own (name)
  where g.id = any(ids)
  on conflict (game_id) do update
    set name = excluded.name, words = excluded.words, popularity = excluded.popularity
    where (search_entries.name, search_entries.words, search_entries.popularity)
      is distinct from (excluded.name, excluded.words, excluded.popularity)
$$;
--> statement-breakpoint
create or replace trigger games_found_changed after update of folded, provider_id, theme, features, popularity on games
  for each row execute function change_in_search('games');
--> statement-breakpoint
-- No word changes; and on an empty database a kind of entry that trigger knows is too new to be used.
alter table search_entries disable trigger search_words_of_changed;
--> statement-breakpoint
update search_entries e set popularity = g.popularity from games g where g.id = e.game_id and g.popularity <> 0;
--> statement-breakpoint
alter table search_entries enable trigger search_words_of_changed;
