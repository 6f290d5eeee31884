CREATE TABLE "comment_mentions" (
	"comment_id" integer NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "comment_mentions_comment_id_name_key_pk" PRIMARY KEY("comment_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "username_claims" (
	"skeleton" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_mentions_by_user" ON "comment_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "username_claims_by_user" ON "username_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "username_claims_released" ON "username_claims" USING btree ("released_at") WHERE released_at is not null;--> statement-breakpoint
-- As `usernameSkeleton` in `domain/src/text/username-skeleton.ts`.
create function username_skeleton(name text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(replace(name, 'rn', 'm'), 'vv', 'w'), 'i10', 'llo')
$$;
--> statement-breakpoint
-- A claim somebody else holds is never taken over: the conflict is a wait for whoever is claiming it just now.
create function claim_username() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update username_claims set released_at = now()
    where user_id = old.id and skeleton = username_skeleton(old.username_key) and released_at is null;
  end if;
  insert into username_claims (skeleton, user_id) values (username_skeleton(new.username_key), new.id)
  on conflict (skeleton) do update set user_id = excluded.user_id, released_at = null
    where username_claims.user_id = excluded.user_id or username_claims.released_at < now() - interval '90 days';
  if not found then
    raise unique_violation using message = 'a username like this is taken', table = 'username_claims',
      constraint = 'username_claims_pkey';
  end if;
  return null;
end $$;
--> statement-breakpoint
create function release_usernames() returns trigger language plpgsql as $$
begin
  -- A name nobody ever saw in use is free at once.
  if not old.listed then
    delete from username_claims where user_id = old.id;
  end if;
  update username_claims set user_id = null, released_at = coalesce(released_at, now()) where user_id = old.id;
  return null;
end $$;
--> statement-breakpoint
-- Of accounts whose names look alike already, the oldest holds the claim; the others keep their names all the same.
insert into username_claims (skeleton, user_id)
select username_skeleton(username_key), id from users order by created_at, id
on conflict do nothing;
--> statement-breakpoint
create trigger username_claimed after insert on users for each row execute function claim_username();
--> statement-breakpoint
create trigger username_changed after update of username_key on users
  for each row when (old.username_key <> new.username_key) execute function claim_username();
--> statement-breakpoint
create trigger username_released after delete on users for each row execute function release_usernames();
--> statement-breakpoint
-- Who bears a name now is who was meant by it so far. Any `@name` will do here: which of them is one the text's reader decides.
insert into comment_mentions (comment_id, name_key, user_id)
select distinct c.id, u.username_key, u.id
from comments c,
  regexp_matches(c.text, '@([A-Za-z0-9._-]{3,})', 'g') as found (run),
  generate_series(3, least(30, length(run[1]))) as n
  join users u on true
where substr(run[1], n + 1) ~ '^[._-]*$' and u.username_key = lower(left(run[1], n) collate "C");
