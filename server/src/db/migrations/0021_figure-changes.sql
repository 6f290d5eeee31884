ALTER TABLE "games" DROP COLUMN "source_kinds";--> statement-breakpoint
-- Every change of a figure is kept, whoever makes it: a transaction says why (`slot.cause`, `slot.note`) and who asked
-- for it (`slot.by`, and `slot.credit` for the member whose correction it was). Changes bring a new version of the row.
create function record_figure_changes() returns trigger language plpgsql as $$
begin
  insert into figure_changes (game_id, field, old, new, at, cause, note, by_id, credit_id)
  select new.id, f.field, f.old, f.new, new.updated_at,
    coalesce(nullif(current_setting('slot.cause', true), ''), 'edited')::figure_change_cause,
    nullif(current_setting('slot.note', true), ''),
    nullif(current_setting('slot.by', true), '')::uuid,
    nullif(current_setting('slot.credit', true), '')::uuid
  from (values
    ('provider', (select slug from providers where id = old.provider_id and old.provider_id <> new.provider_id),
      (select slug from providers where id = new.provider_id and old.provider_id <> new.provider_id)),
    ('volatility', old.volatility::text, new.volatility::text),
    ('volatilityLevel', old.volatility_level::text, new.volatility_level::text),
    ('rtp', trim_scale(old.rtp)::text, trim_scale(new.rtp)::text),
    ('rtpVariants', nullif(array_to_string(old.rtp_variants, '|'), ''), nullif(array_to_string(new.rtp_variants, '|'), '')),
    ('maxWin', trim_scale(old.max_win)::text, trim_scale(new.max_win)::text),
    ('minBet', trim_scale(old.min_bet)::text, trim_scale(new.min_bet)::text),
    ('maxBet', trim_scale(old.max_bet)::text, trim_scale(new.max_bet)::text),
    ('hitFrequency', trim_scale(old.hit_frequency)::text, trim_scale(new.hit_frequency)::text),
    ('maxWinOdds', old.max_win_odds::text, new.max_win_odds::text),
    ('mechanic', old.mechanic::text, new.mechanic::text),
    ('paylines', old.paylines::text, new.paylines::text),
    ('waysMin', old.ways_min::text, new.ways_min::text),
    ('ways', old.ways::text, new.ways::text),
    ('reels', old.reels::text, new.reels::text),
    ('rows', old.rows::text, new.rows::text),
    ('layout', old.layout, new.layout),
    ('releaseDate',
      left(old.release_date::text, case old.release_precision when 'year' then 4 when 'month' then 7 else 10 end),
      left(new.release_date::text, case new.release_precision when 'year' then 4 when 'month' then 7 else 10 end)),
    ('status', old.status::text, new.status::text),
    ('demoUrl', old.demo_url, new.demo_url)
  ) as f (field, old, new)
  where f.old is distinct from f.new;
  return null;
end $$;
--> statement-breakpoint
create trigger games_figures_changed after update on games for each row
  when (old.version is distinct from new.version) execute function record_figure_changes();
