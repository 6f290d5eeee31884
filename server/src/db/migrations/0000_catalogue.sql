CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."date_precision" AS ENUM('day', 'month', 'year');--> statement-breakpoint
CREATE TYPE "public"."game_status" AS ENUM('released', 'upcoming', 'retired');--> statement-breakpoint
CREATE TYPE "public"."mechanic" AS ENUM('paylines', 'ways', 'cluster', 'scatter-pays');--> statement-breakpoint
CREATE TYPE "public"."volatility" AS ENUM('low', 'medium', 'high');--> statement-breakpoint
CREATE TYPE "public"."contact_state" AS ENUM('new', 'open', 'closed');--> statement-breakpoint
CREATE TABLE "games" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "games_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"sort_key" text collate "C" NOT NULL,
	"folded" text collate "C" NOT NULL,
	"provider_id" integer NOT NULL,
	"theme" text,
	"volatility" "volatility",
	"rtp" numeric(5, 2),
	"max_win" numeric(12, 2),
	"min_bet" numeric(12, 2),
	"max_bet" numeric(12, 2),
	"mechanic" "mechanic",
	"paylines" integer,
	"ways" integer,
	"reels" integer,
	"rows" integer,
	"features" text[] DEFAULT '{}' NOT NULL,
	"release_date" date,
	"release_precision" date_precision,
	"demo_url" text,
	"image" text,
	"description_tr" text,
	"description_en" text,
	"status" "game_status" DEFAULT 'released' NOT NULL,
	"source_kinds" text[] DEFAULT '{}' NOT NULL,
	"source_url" text,
	"popularity" integer DEFAULT 0 NOT NULL,
	"loaded" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "games_slug_key" UNIQUE("slug"),
	CONSTRAINT "games_rtp_range" CHECK ("games"."rtp" between 50 and 100),
	CONSTRAINT "games_date_with_precision" CHECK (("games"."release_date" is null) = ("games"."release_precision" is null))
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"sort_key" text collate "C" NOT NULL,
	"folded" text collate "C" NOT NULL,
	"founded_year" integer,
	"headquarters" text,
	"website" text,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"logo" text,
	"description_tr" text,
	"description_en" text,
	"loaded" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "providers_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"state" "contact_state" DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "features" (
	"slug" text PRIMARY KEY NOT NULL,
	"tr" text NOT NULL,
	"en" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "themes" (
	"slug" text PRIMARY KEY NOT NULL,
	"tr" text NOT NULL,
	"en" text NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_theme_themes_slug_fk" FOREIGN KEY ("theme") REFERENCES "public"."themes"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "games_folded_trgm" ON "games" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "games_features" ON "games" USING gin ("features");--> statement-breakpoint
CREATE INDEX "games_provider" ON "games" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "games_theme" ON "games" USING btree ("theme");--> statement-breakpoint
CREATE INDEX "games_by_name" ON "games" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "games_by_popularity" ON "games" USING btree ("popularity" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "games_by_rtp" ON "games" USING btree ("rtp" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "games_by_max_win" ON "games" USING btree ("max_win" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "games_by_release" ON "games" USING btree ("release_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "providers_folded_trgm" ON "providers" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "providers_sort_key" ON "providers" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_state" ON "contact_messages" USING btree ("state","created_at");