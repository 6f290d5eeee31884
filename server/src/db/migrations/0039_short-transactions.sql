ALTER TABLE "games" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_merged_into_games_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_lists" ON "comments" USING btree ("list_id") WHERE list_id is not null;--> statement-breakpoint
CREATE INDEX "games_merged" ON "games" USING btree ("merged_into") WHERE merged_into is not null;
--> statement-breakpoint
-- An account vanishes in one short transaction that marks its content as deleted; what counts and clears up behind content follows
-- when its rows are removed, in slices. `slot_liste.follow_up` says so for the transaction: a mark is not followed up.
create or replace trigger lists_tagged_anew after update of visibility, deleted_at, hidden_at, tag_keys on lists for each row
  when ((old.listed is distinct from new.listed or old.tag_keys is distinct from new.tag_keys) and current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function count_tags();
--> statement-breakpoint
create or replace trigger lists_found_changed after update of title_key, folded, tag_keys, visibility, deleted_at, hidden_at on lists for each row
  when (current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function change_in_search('lists');
--> statement-breakpoint
create or replace trigger lists_withdrawn after update of visibility, hidden_at, deleted_at on lists for each row
  when ((new.deleted_at is not null or new.hidden_at is not null or new.visibility = 'private') and current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function withdraw_subject('list');
--> statement-breakpoint
create or replace trigger lists_reports after update of deleted_at on lists for each row
  when ((old.deleted_at is distinct from new.deleted_at) and current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function close_reports('list');
--> statement-breakpoint
create or replace trigger battles_found_changed after update of title_key, visibility, deleted_at, hidden_at on battles for each row
  when (current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function change_in_search('battles');
--> statement-breakpoint
create or replace trigger battles_withdrawn after update of visibility, hidden_at, deleted_at on battles for each row
  when ((new.deleted_at is not null or new.hidden_at is not null or new.visibility = 'private') and current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function withdraw_subject('battle');
--> statement-breakpoint
create or replace trigger battles_reports after update of deleted_at on battles for each row
  when ((old.deleted_at is distinct from new.deleted_at) and current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function close_reports('battle');
--> statement-breakpoint
create or replace trigger hunts_reports after update of deleted_at on hunts for each row
  when ((old.deleted_at is distinct from new.deleted_at) and current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function close_reports('hunt');
--> statement-breakpoint
create or replace trigger comments_shown_or_not after update of deleted_at, hidden_at on comments for each row
  when ((old.shown is distinct from new.shown) and current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function count_comment_showing();
--> statement-breakpoint
create or replace trigger comments_withdrawn after update of deleted_at, hidden_at on comments for each row
  when ((new.deleted_at is not null or new.hidden_at is not null) and current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function withdraw_comment();
--> statement-breakpoint
create or replace trigger comments_reports after update of deleted_at, removed_at on comments for each row
  when ((coalesce(old.deleted_at, old.removed_at) is distinct from coalesce(new.deleted_at, new.removed_at)) and current_setting('slot_liste.follow_up', true) is distinct from 'later')
  execute function close_reports('comment');
--> statement-breakpoint
-- A request that was let in before the account vanished writes nothing after. These triggers run once the foreign key holds the
-- user: then either the deletion waits for what is written, or it is seen here.
create function refuse_leaver() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = (to_jsonb(new)->>tg_argv[0])::uuid and deleted_at is not null;
  if found then
    raise foreign_key_violation using message = 'the account was deleted', table = tg_table_name;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger lists_of_leaver after insert on lists for each row when (new.owner_id is not null)
  execute function refuse_leaver('owner_id');
--> statement-breakpoint
create trigger battles_of_leaver after insert on battles for each row when (new.owner_id is not null)
  execute function refuse_leaver('owner_id');
--> statement-breakpoint
create trigger hunts_of_leaver after insert on hunts for each row when (new.owner_id is not null)
  execute function refuse_leaver('owner_id');
--> statement-breakpoint
create trigger comments_of_leaver after insert on comments for each row when (new.author_id is not null)
  execute function refuse_leaver('author_id');
--> statement-breakpoint
-- As in 0016; a deleted account was listed until it vanished.
create or replace function release_usernames() returns trigger language plpgsql as $$
begin
  -- A name nobody ever saw in use is free at once.
  if old.pretended or (old.confirmation_required and old.email_confirmed_at is null) then
    delete from username_claims where user_id = old.id;
  end if;
  update username_claims set user_id = null, released_at = coalesce(released_at, now()) where user_id = old.id;
  return null;
end $$;
