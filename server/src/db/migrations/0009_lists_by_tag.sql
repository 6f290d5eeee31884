DROP INDEX "lists_by_creation";--> statement-breakpoint
DROP INDEX "lists_by_likes";--> statement-breakpoint
DROP INDEX "lists_by_views";--> statement-breakpoint
DROP INDEX "lists_by_update";--> statement-breakpoint
DROP INDEX "lists_by_heat";--> statement-breakpoint
CREATE INDEX "lists_by_creation" ON "lists" USING btree ("created_at" DESC NULLS LAST,"id","tag_keys") WHERE listed;--> statement-breakpoint
CREATE INDEX "lists_by_likes" ON "lists" USING btree ("likes" DESC NULLS LAST,"id","tag_keys") WHERE listed;--> statement-breakpoint
CREATE INDEX "lists_by_views" ON "lists" USING btree ("views" DESC NULLS LAST,"id","tag_keys") WHERE listed;--> statement-breakpoint
CREATE INDEX "lists_by_update" ON "lists" USING btree ("updated_at" DESC NULLS LAST,"id","tag_keys") WHERE listed;--> statement-breakpoint
CREATE INDEX "lists_by_heat" ON "lists" USING btree ("heat" DESC NULLS LAST,"id","tag_keys") WHERE listed;