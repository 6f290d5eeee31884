CREATE TYPE "public"."search_kind" AS ENUM('game', 'provider', 'list', 'person');--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" "search_kind" NOT NULL,
	"game_id" integer,
	"provider_id" integer,
	"list_id" integer,
	"user_id" uuid,
	"name" text collate "C" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_game" UNIQUE("game_id"),
	CONSTRAINT "search_entries_provider" UNIQUE("provider_id"),
	CONSTRAINT "search_entries_list" UNIQUE("list_id"),
	CONSTRAINT "search_entries_user" UNIQUE("user_id"),
	CONSTRAINT "search_entries_one_thing" CHECK (num_nonnulls("search_entries"."game_id", "search_entries"."provider_id", "search_entries"."list_id", "search_entries"."user_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_shards" (
	"shard" text collate "C" NOT NULL,
	"word" text collate "C" NOT NULL,
	"gone" smallint NOT NULL,
	CONSTRAINT "search_shards_shard_word_pk" PRIMARY KEY("shard","word")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"term" text collate "C" NOT NULL,
	"means" text collate "C" NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "search_synonyms_term_means_pk" PRIMARY KEY("term","means"),
	CONSTRAINT "search_synonyms_words" CHECK ("search_synonyms"."means" !~ '[''\\:&|!<>()*]')
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL,
	"known" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "title_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "features" ADD COLUMN "folded" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "themes" ADD COLUMN "folded" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_shards" ADD CONSTRAINT "search_shards_word_search_words_word_fk" FOREIGN KEY ("word") REFERENCES "public"."search_words"("word") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_games" ON "search_entries" USING gin ("words") WHERE kind = 'game';--> statement-breakpoint
CREATE INDEX "search_entries_providers" ON "search_entries" USING gin ("words") WHERE kind = 'provider';--> statement-breakpoint
CREATE INDEX "search_entries_lists" ON "search_entries" USING gin ("words") WHERE kind = 'list';--> statement-breakpoint
CREATE INDEX "search_entries_people" ON "search_entries" USING gin ("words") WHERE kind = 'person';--> statement-breakpoint
CREATE INDEX "search_entries_names" ON "search_entries" USING gin ("name" gin_trgm_ops) WHERE kind in ('game', 'provider');--> statement-breakpoint
CREATE INDEX "search_shards_word" ON "search_shards" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_trgm" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE known;