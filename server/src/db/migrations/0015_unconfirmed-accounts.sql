ALTER TABLE "users" DROP CONSTRAINT "users_email_key";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmation_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pretended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (deleted_at is null and not pretended and (email_confirmed_at is not null or not confirmation_required)) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email") WHERE not pretended;--> statement-breakpoint
CREATE INDEX "users_not_listed" ON "users" USING btree ("email") WHERE not listed;--> statement-breakpoint
update users set confirmation_required = true
where email_confirmed_at is null and last_sign_in_at is null and email_as_of is null;
--> statement-breakpoint
-- Where no confirmation was asked for, an account counted as confirmed from its first moment.
update users set email_confirmed_at = null
where email_confirmed_at = created_at and confirmation_sent_at is null and role = 'user' and email_as_of is null;
--> statement-breakpoint
delete from search_entries where user_id in (select id from users where not listed);
--> statement-breakpoint
create or replace function refresh_search_people(ids uuid[]) returns void language sql as $$
  delete from search_entries where user_id = any(ids) and user_id in (select id from users where not listed and id = any(ids));
  insert into search_entries (kind, user_id, name, words)
  select 'person', id, own.name, search_lexemes(own.name, search_joints(own.name), '', '')
  from users, lateral (select trim(regexp_replace(username_key, '[^a-z0-9]+', ' ', 'g'))) own (name)
  where listed and id = any(ids)
  on conflict (user_id) do update set name = excluded.name, words = excluded.words
    where search_entries.name is distinct from excluded.name
$$;
--> statement-breakpoint
create or replace trigger users_found_changed
  after update of username_key, email_confirmed_at, confirmation_required, pretended, deleted_at on users
  for each row when (old.username_key <> new.username_key or old.listed <> new.listed)
  execute function change_in_search('people');
