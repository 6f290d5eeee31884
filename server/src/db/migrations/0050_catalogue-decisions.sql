ALTER TABLE "sources" ADD COLUMN "quoted_by" text;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "note_en" text;