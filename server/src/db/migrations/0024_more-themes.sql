ALTER TABLE "games" ADD COLUMN "more_themes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "retirement_reason" text;