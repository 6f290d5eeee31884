CREATE TABLE "game_addresses" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"game_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_addresses" (
	"slug" text collate "C" PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"headers" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"action" text,
	"picked" boolean DEFAULT true NOT NULL,
	"facts" jsonb,
	"before" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"game_id" integer,
	"version_before" integer,
	"version_after" integer,
	"outcome" text,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"reading" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone,
	"committed_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text collate "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned_reason" text;--> statement-breakpoint
ALTER TABLE "battles" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "featured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "comments_locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "library" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_tr" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "happenings" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "game_addresses" ADD CONSTRAINT "game_addresses_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_addresses" ADD CONSTRAINT "provider_addresses_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_addresses_by_game" ON "game_addresses" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "provider_addresses_by_provider" ON "provider_addresses" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "admin_acts_by_time" ON "admin_acts" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_acts_by_thing" ON "admin_acts" USING btree ("kind","thing");--> statement-breakpoint
CREATE INDEX "admin_acts_by_actor" ON "admin_acts" USING btree ("actor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_rows_by_action" ON "import_rows" USING btree ("import_id","action","row");--> statement-breakpoint
CREATE INDEX "import_rows_by_game" ON "import_rows" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_picture_media_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_picture_media_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_picture_media_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."media"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_latest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_latest" ON "comments" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comments_removed" ON "comments" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "lists_latest" ON "lists" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lists_featured" ON "lists" USING btree ("featured_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE featured_at is not null;--> statement-breakpoint
CREATE INDEX "lists_deleted" ON "lists" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "games_picture" ON "games" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "media_library" ON "media" USING btree ("created_at" DESC NULLS LAST,"hash") WHERE library;--> statement-breakpoint
-- What was written down of administrators' acts stays as it is.
CREATE FUNCTION refuse_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_acts_stay BEFORE UPDATE OR DELETE ON "admin_acts"
  FOR EACH ROW EXECUTE FUNCTION refuse_changes();

--> statement-breakpoint
-- A game's address stays its own: renamed, the former one is kept and no other game may take it; renamed back, it is
-- taken back. Here, so that no way of renaming can forget it; after the row, so that of two who come at once one is refused.
create function keep_game_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into game_addresses (slug, game_id, at) values (old.slug, new.id, now())
    on conflict (slug) do update set game_id = excluded.game_id, at = excluded.at;
  end if;
  delete from game_addresses where slug = new.slug and game_id = new.id;
  if exists (select from game_addresses where slug = new.slug) then
    raise exception 'the address % was that of another game', new.slug
      using errcode = 'unique_violation', constraint = 'games_former_slug';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger games_address_given after insert on games for each row execute function keep_game_address();
--> statement-breakpoint
create trigger games_address_changed after update of slug on games
  for each row when (old.slug is distinct from new.slug) execute function keep_game_address();
--> statement-breakpoint
create function keep_provider_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into provider_addresses (slug, provider_id, at) values (old.slug, new.id, now())
    on conflict (slug) do update set provider_id = excluded.provider_id, at = excluded.at;
  end if;
  delete from provider_addresses where slug = new.slug and provider_id = new.id;
  if exists (select from provider_addresses where slug = new.slug) then
    raise exception 'the address % was that of another provider', new.slug
      using errcode = 'unique_violation', constraint = 'providers_former_slug';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger providers_address_given after insert on providers for each row execute function keep_provider_address();
--> statement-breakpoint
create trigger providers_address_changed after update of slug on providers
  for each row when (old.slug is distinct from new.slug) execute function keep_provider_address();
