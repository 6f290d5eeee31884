DROP INDEX "list_items_by_game";--> statement-breakpoint
CREATE INDEX "list_items_by_game" ON "list_items" USING btree ("game_id","list_id");