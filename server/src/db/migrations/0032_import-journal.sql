ALTER TABLE "imports" ADD COLUMN "journal" jsonb;--> statement-breakpoint
CREATE INDEX "games_by_folded" ON "games" USING btree ("folded");