CREATE TYPE "public"."battle_mode" AS ENUM('duel', 'race', 'bracket', 'league', 'bonus');--> statement-breakpoint
ALTER TYPE "public"."search_kind" ADD VALUE 'battle';--> statement-breakpoint
CREATE TABLE "battle_entrants" (
	"battle_id" integer NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"game_id" integer,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"provider" jsonb NOT NULL,
	"cover" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"assumptions" jsonb NOT NULL,
	"payouts" jsonb NOT NULL,
	"outcome" jsonb NOT NULL,
	CONSTRAINT "battle_entrants_battle_id_position_pk" PRIMARY KEY("battle_id","position")
);
--> statement-breakpoint
CREATE TABLE "battle_likes" (
	"battle_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "battle_likes_battle_id_user_id_pk" PRIMARY KEY("battle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "battle_saves" (
	"battle_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "battle_saves_battle_id_user_id_pk" PRIMARY KEY("battle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "battle_views" (
	"battle_id" integer NOT NULL,
	"visitor" text collate "C" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "battle_views_battle_id_visitor_pk" PRIMARY KEY("battle_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "battles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "battles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text collate "C" NOT NULL,
	"owner_id" uuid,
	"client_id" uuid,
	"title" text NOT NULL,
	"title_key" text collate "C" NOT NULL,
	"games_key" text collate "C" NOT NULL,
	"makers_key" text collate "C" NOT NULL,
	"visibility" "list_visibility" NOT NULL,
	"comments_policy" "comments_policy" DEFAULT 'everyone' NOT NULL,
	"mode" "battle_mode" NOT NULL,
	"setup" jsonb NOT NULL,
	"digest" text NOT NULL,
	"winners" integer[] NOT NULL,
	"bracket" jsonb,
	"likes" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"listed" boolean GENERATED ALWAYS AS (visibility = 'public' and deleted_at is null and hidden_at is null) STORED NOT NULL,
	CONSTRAINT "battles_public_id_key" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_one_thing";--> statement-breakpoint
ALTER TABLE "search_entries" DROP CONSTRAINT "search_entries_one_thing";--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "list_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "battle_id" integer;--> statement-breakpoint
ALTER TABLE "happenings" ADD COLUMN "battle_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "battle_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "battle_id" integer;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "battle_id" integer;--> statement-breakpoint
ALTER TABLE "battle_entrants" ADD CONSTRAINT "battle_entrants_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_entrants" ADD CONSTRAINT "battle_entrants_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_likes" ADD CONSTRAINT "battle_likes_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_likes" ADD CONSTRAINT "battle_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_saves" ADD CONSTRAINT "battle_saves_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_saves" ADD CONSTRAINT "battle_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battle_views" ADD CONSTRAINT "battle_views_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battles" ADD CONSTRAINT "battles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "battle_entrants_by_game" ON "battle_entrants" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "battle_likes_by_user" ON "battle_likes" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "battle_saves_by_user" ON "battle_saves" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "battle_views_by_time" ON "battle_views" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "battles_client_id" ON "battles" USING btree ("owner_id","client_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "battles_by_owner" ON "battles" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "battles_by_creation" ON "battles" USING btree ("created_at" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "battles_by_likes" ON "battles" USING btree ("likes" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "battles_by_views" ON "battles" USING btree ("views" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "happenings" ADD CONSTRAINT "happenings_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_battles" ON "comments" USING btree ("battle_id","created_at","id") WHERE battle_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_battle" ON "notifications" USING btree ("battle_id");--> statement-breakpoint
CREATE INDEX "reports_battle" ON "reports" USING btree ("battle_id");--> statement-breakpoint
CREATE INDEX "search_entries_battles" ON "search_entries" USING gin ("words") WHERE battle_id is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_battle_once" UNIQUE("reporter_id","battle_id");--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_battle" UNIQUE("battle_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_under_one_thing" CHECK (num_nonnulls("comments"."list_id", "comments"."battle_id") = 1);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_thing" CHECK (num_nonnulls("reports"."list_id", "reports"."battle_id", "reports"."comment_id", "reports"."person_id") = 1);--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_one_thing" CHECK (num_nonnulls("search_entries"."game_id", "search_entries"."provider_id", "search_entries"."list_id", "search_entries"."battle_id", "search_entries"."user_id") = 1);