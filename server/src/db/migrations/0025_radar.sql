ALTER TABLE "figure_changes" ADD COLUMN "is_past" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "games_by_hit_frequency" ON "games" USING btree ("hit_frequency" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "games_by_creation" ON "games" USING btree ("created_at");