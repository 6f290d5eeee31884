-- Tables, columns, indexes and functions get standard names; the functions that name them are written again.
ALTER TABLE "happenings" RENAME TO "outbox_events";--> statement-breakpoint
ALTER SEQUENCE "happenings_id_seq" RENAME TO "outbox_events_id_seq";--> statement-breakpoint
ALTER TABLE "outbox_events" RENAME CONSTRAINT "happenings_pkey" TO "outbox_events_pkey";--> statement-breakpoint
ALTER TABLE "outbox_events" RENAME CONSTRAINT "happenings_actor_id_users_id_fk" TO "outbox_events_actor_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "outbox_events" RENAME CONSTRAINT "happenings_recipient_id_users_id_fk" TO "outbox_events_recipient_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "outbox_events" RENAME CONSTRAINT "happenings_list_id_lists_id_fk" TO "outbox_events_list_id_lists_id_fk";--> statement-breakpoint
ALTER TABLE "outbox_events" RENAME CONSTRAINT "happenings_comment_id_comments_id_fk" TO "outbox_events_comment_id_comments_id_fk";--> statement-breakpoint
ALTER TABLE "outbox_events" RENAME CONSTRAINT "happenings_battle_id_battles_id_fk" TO "outbox_events_battle_id_battles_id_fk";--> statement-breakpoint
ALTER TABLE "admin_acts" RENAME COLUMN "thing" TO "subject";--> statement-breakpoint
ALTER INDEX "admin_acts_by_thing" RENAME TO "admin_acts_by_subject";--> statement-breakpoint
ALTER INDEX "notifications_of_thing" RENAME TO "notifications_by_subject";--> statement-breakpoint
ALTER TABLE "comments" RENAME CONSTRAINT "comments_under_one_thing" TO "comments_one_subject";--> statement-breakpoint
ALTER TABLE "reports" RENAME CONSTRAINT "reports_one_thing" TO "reports_one_subject";--> statement-breakpoint
ALTER TABLE "search_entries" RENAME CONSTRAINT "search_entries_one_thing" TO "search_entries_one_subject";--> statement-breakpoint
ALTER FUNCTION withdraw_thing() RENAME TO withdraw_subject;--> statement-breakpoint
create or replace function withdraw_actor(recipient uuid, member uuid, taken_back notification_kind, of_list int, of_battle int)
returns void language plpgsql as $$
begin
  if recipient is null then
    return;
  end if;
  delete from outbox_events
  where recipient_id = recipient and actor_id = member and kind = taken_back
    and list_id is not distinct from of_list and battle_id is not distinct from of_battle;
  delete from notifications
  where recipient_id = recipient and kind = taken_back and read_at is null and count <= 1 and member = any(actors)
    and list_id is not distinct from of_list and battle_id is not distinct from of_battle;
  update notifications set actors = array_remove(actors, member), count = count - 1
  where recipient_id = recipient and kind = taken_back and read_at is null and member = any(actors)
    and list_id is not distinct from of_list and battle_id is not distinct from of_battle;
end $$;
--> statement-breakpoint
create or replace function withdraw_subject() returns trigger language plpgsql as $$
declare
  of_list int := case tg_argv[0] when 'list' then new.id end;
  of_battle int := case tg_argv[0] when 'battle' then new.id end;
begin
  delete from outbox_events
  where (list_id = of_list or battle_id = of_battle) and kind <> 'moderated'
    and (new.deleted_at is not null or recipient_id is distinct from new.owner_id);
  delete from notifications
  where (list_id = of_list or battle_id = of_battle) and kind <> 'moderated' and read_at is null
    and (new.deleted_at is not null or recipient_id is distinct from new.owner_id);
  return null;
end $$;
--> statement-breakpoint
create or replace function withdraw_comment() returns trigger language plpgsql as $$
begin
  delete from outbox_events where comment_id = new.id and kind <> 'moderated';
  delete from notifications where comment_id = new.id and kind <> 'moderated' and read_at is null;
  return null;
end $$;
--> statement-breakpoint
create or replace function log_lost_reports() returns trigger language plpgsql as $$
declare
  lost int;
  fields jsonb := to_jsonb(old);
begin
  execute format('select count(*) from reports where state = ''open'' and %I = $1', tg_argv[0] || '_id')
  into lost using old.id;
  if lost > 0 then
    insert into admin_acts (at, actor_id, actor, action, kind, subject, after)
    values (
      now(), '00000000-0000-0000-0000-000000000000', '', 'gone', 'report',
      tg_argv[0] || '/' || coalesce(fields->>'public_id', fields->>'id'), jsonb_build_object('reports', lost)
    );
  end if;
  return old;
end $$;
--> statement-breakpoint
ALTER TABLE "battles" RENAME COLUMN "makers_key" TO "providers_key";--> statement-breakpoint
create or replace function refresh_search_battles(ids int[]) returns void language plpgsql as $$
begin
  delete from search_entries
  where battle_id = any(ids) and battle_id in (select id from battles where not listed and id = any(ids));
  insert into search_entries (kind, battle_id, name, words)
  select 'battle', id, own.name, search_lexemes(own.name, search_joints(own.name), games_key, providers_key)
  from battles, lateral (select left(coalesce(nullif(title_key, ''), games_key), 100)) own (name)
  where listed and id = any(ids)
  on conflict (battle_id) do update set name = excluded.name, words = excluded.words
    where (search_entries.name, search_entries.words) is distinct from (excluded.name, excluded.words);
end $$;
