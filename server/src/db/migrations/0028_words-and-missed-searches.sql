CREATE TYPE "public"."synonym_kind" AS ENUM('synonym', 'word');--> statement-breakpoint
CREATE TABLE "dismissed_searches" (
	"words" text collate "C" PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "kind" "synonym_kind" DEFAULT 'synonym' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "loaded" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "missed_searches" ADD COLUMN "example" text DEFAULT '' NOT NULL;