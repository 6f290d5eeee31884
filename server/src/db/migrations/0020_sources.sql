CREATE TYPE "public"."correction_state" AS ENUM('open', 'accepted', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."figure_change_cause" AS ENUM('catalogue', 'edited', 'correction', 'import', 'undone', 'merged', 'voice', 'source');--> statement-breakpoint
CREATE TYPE "public"."source_kind" AS ENUM('provider', 'regulator', 'operator', 'dataset', 'review', 'editor');--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text collate "C" NOT NULL,
	"game_id" integer NOT NULL,
	"field" text NOT NULL,
	"old_value" text,
	"new_value" text NOT NULL,
	"address" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" "correction_state" DEFAULT 'open' NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "corrections_public_id_key" UNIQUE("public_id")
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" integer NOT NULL,
	"field" text NOT NULL,
	"old" text,
	"new" text,
	"at" timestamp with time zone NOT NULL,
	"cause" "figure_change_cause" NOT NULL,
	"note" text,
	"by_id" uuid,
	"credit_id" uuid
);
--> statement-breakpoint
CREATE TABLE "game_follows" (
	"user_id" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_follows_user_id_game_id_pk" PRIMARY KEY("user_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" "source_kind" NOT NULL,
	"url" text,
	"licence" text,
	"attribution" text,
	"seen_on" text,
	"note_tr" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"place" integer NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"loaded" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sources_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "voices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game_id" integer,
	"provider_id" integer,
	"field" text NOT NULL,
	"value" text,
	"source_id" integer,
	"address" text,
	"seen_on" text,
	"note" text,
	"by_id" uuid,
	"import_id" uuid,
	"is_loaded" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voices_one_subject" CHECK (num_nonnulls("voices"."game_id", "voices"."provider_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "rtp_variants" double precision[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "hit_frequency" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "max_win_odds" integer;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "ways_min" integer;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "unverified" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "disputed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_credit_id_users_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_follows" ADD CONSTRAINT "game_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_follows" ADD CONSTRAINT "game_follows_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_one_open" ON "corrections" USING btree ("by_id","game_id","field") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "corrections_by_state" ON "corrections" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "corrections_by_game" ON "corrections" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "corrections_by_author" ON "corrections" USING btree ("by_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "figure_changes_by_game" ON "figure_changes" USING btree ("game_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "figure_changes_by_time" ON "figure_changes" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "figure_changes_by_credit" ON "figure_changes" USING btree ("credit_id") WHERE credit_id is not null;--> statement-breakpoint
CREATE INDEX "game_follows_by_game" ON "game_follows" USING btree ("game_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voices_of_game" ON "voices" USING btree ("game_id","field","source_id","value");--> statement-breakpoint
CREATE UNIQUE INDEX "voices_of_provider" ON "voices" USING btree ("provider_id","field","source_id","value") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "voices_by_source" ON "voices" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "voices_by_import" ON "voices" USING btree ("import_id") WHERE import_id is not null;