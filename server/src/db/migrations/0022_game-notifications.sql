ALTER TYPE "public"."notification_kind" ADD VALUE 'correctionDecided' BEFORE 'moderated';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'gameChanged' BEFORE 'moderated';--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "game_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "facts" text[];--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "game_id" integer;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "facts" text[];--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD CONSTRAINT "outbox_events_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_game" ON "notifications" USING btree ("game_id") WHERE game_id is not null;