ALTER TABLE "games" ADD COLUMN "support" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "support" jsonb DEFAULT '{}'::jsonb NOT NULL;