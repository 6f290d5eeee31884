ALTER TABLE "providers" ADD COLUMN "unverified" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "disputed" text[] DEFAULT '{}' NOT NULL;