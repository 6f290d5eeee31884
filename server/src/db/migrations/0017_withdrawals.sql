ALTER TYPE "public"."report_state" ADD VALUE 'gone';--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient_id" uuid NOT NULL
);
--> statement-breakpoint
-- An unread entry that goes, by whatever way, is noted for the windows of whose inbox it was in.
create function note_withdrawals() returns trigger language plpgsql as $$
begin
  insert into withdrawals (recipient_id) select distinct recipient_id from gone where read_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger notifications_withdrawn after delete on notifications referencing old table as gone
  for each statement execute function note_withdrawals();
--> statement-breakpoint
-- One member takes a like, a save or a follow back: an unread entry goes, or names one member fewer.
create function withdraw_actor(recipient uuid, member uuid, taken_back notification_kind, of_list int, of_battle int)
returns void language plpgsql as $$
begin
  if recipient is null then
    return;
  end if;
  delete from happenings
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
create function withdraw_mark() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'list' then
    perform withdraw_actor(
      (select owner_id from lists where id = old.list_id), old.user_id, tg_argv[1]::notification_kind, old.list_id, null
    );
  else
    perform withdraw_actor(
      (select owner_id from battles where id = old.battle_id), old.user_id, tg_argv[1]::notification_kind, null,
      old.battle_id
    );
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger list_likes_withdrawn after delete on list_likes
  for each row execute function withdraw_mark('list', 'listLiked');
--> statement-breakpoint
create trigger list_saves_withdrawn after delete on list_saves
  for each row execute function withdraw_mark('list', 'listSaved');
--> statement-breakpoint
create trigger battle_likes_withdrawn after delete on battle_likes
  for each row execute function withdraw_mark('battle', 'listLiked');
--> statement-breakpoint
create trigger battle_saves_withdrawn after delete on battle_saves
  for each row execute function withdraw_mark('battle', 'listSaved');
--> statement-breakpoint
create function withdraw_follow() returns trigger language plpgsql as $$
begin
  perform withdraw_actor(old.followed_id, old.follower_id, 'followed', null, null);
  return null;
end $$;
--> statement-breakpoint
create trigger follows_withdrawn after delete on follows for each row execute function withdraw_follow();
--> statement-breakpoint
-- A list or a battle that is deleted, hidden or made private takes along what is unread of it; the owner keeps the entries
-- of what they can still open. A moderator's word stays.
create function withdraw_thing() returns trigger language plpgsql as $$
declare
  of_list int := case tg_argv[0] when 'list' then new.id end;
  of_battle int := case tg_argv[0] when 'battle' then new.id end;
begin
  delete from happenings
  where (list_id = of_list or battle_id = of_battle) and kind <> 'moderated'
    and (new.deleted_at is not null or recipient_id is distinct from new.owner_id);
  delete from notifications
  where (list_id = of_list or battle_id = of_battle) and kind <> 'moderated' and read_at is null
    and (new.deleted_at is not null or recipient_id is distinct from new.owner_id);
  return null;
end $$;
--> statement-breakpoint
create trigger lists_withdrawn after update of visibility, hidden_at, deleted_at on lists for each row
  when (new.deleted_at is not null or new.hidden_at is not null or new.visibility = 'private')
  execute function withdraw_thing('list');
--> statement-breakpoint
create trigger battles_withdrawn after update of visibility, hidden_at, deleted_at on battles for each row
  when (new.deleted_at is not null or new.hidden_at is not null or new.visibility = 'private')
  execute function withdraw_thing('battle');
--> statement-breakpoint
create function withdraw_comment() returns trigger language plpgsql as $$
begin
  delete from happenings where comment_id = new.id and kind <> 'moderated';
  delete from notifications where comment_id = new.id and kind <> 'moderated' and read_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger comments_withdrawn after update of deleted_at, hidden_at on comments for each row
  when (new.deleted_at is not null or new.hidden_at is not null) execute function withdraw_comment();
--> statement-breakpoint
-- Open reports of what is deleted, and of the comments under it, are closed; they are open again once it is restored.
create function close_reports() returns trigger language plpgsql as $$
declare
  of_list int := case tg_argv[0] when 'list' then new.id end;
  of_battle int := case tg_argv[0] when 'battle' then new.id end;
  of_comment int := case tg_argv[0] when 'comment' then new.id end;
  fields jsonb := to_jsonb(new);
  gone_at timestamptz := coalesce(fields->>'deleted_at', fields->>'removed_at');
begin
  update reports
  set state = case when gone_at is null then 'open' else 'gone' end::report_state, decided_at = gone_at, decided_by = null
  where state = case when gone_at is null then 'gone' else 'open' end::report_state
    and (
      list_id = of_list or battle_id = of_battle or comment_id = of_comment
      or comment_id in (
        select id from comments
        where (list_id = of_list or battle_id = of_battle) and deleted_at is null and removed_at is null
      )
    );
  return null;
end $$;
--> statement-breakpoint
create trigger lists_reports after update of deleted_at on lists for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function close_reports('list');
--> statement-breakpoint
create trigger battles_reports after update of deleted_at on battles for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function close_reports('battle');
--> statement-breakpoint
create trigger comments_reports after update of deleted_at, removed_at on comments for each row
  when (coalesce(old.deleted_at, old.removed_at) is distinct from coalesce(new.deleted_at, new.removed_at))
  execute function close_reports('comment');
--> statement-breakpoint
-- Of what goes for good nothing is kept but that it was reported: the log of acts says so, in nobody's name.
create function log_lost_reports() returns trigger language plpgsql as $$
declare
  lost int;
  fields jsonb := to_jsonb(old);
begin
  execute format('select count(*) from reports where state = ''open'' and %I = $1', tg_argv[0] || '_id')
  into lost using old.id;
  if lost > 0 then
    insert into admin_acts (at, actor_id, actor, action, kind, thing, after)
    values (
      now(), '00000000-0000-0000-0000-000000000000', '', 'gone', 'report',
      tg_argv[0] || '/' || coalesce(fields->>'public_id', fields->>'id'), jsonb_build_object('reports', lost)
    );
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger lists_reports_lost before delete on lists for each row execute function log_lost_reports('list');
--> statement-breakpoint
create trigger battles_reports_lost before delete on battles for each row execute function log_lost_reports('battle');
--> statement-breakpoint
create trigger comments_reports_lost before delete on comments for each row execute function log_lost_reports('comment');
--> statement-breakpoint
create trigger users_reports_lost before delete on users for each row execute function log_lost_reports('person');
