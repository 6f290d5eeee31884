ALTER TYPE "public"."notification_kind" ADD VALUE 'proposalDecided' BEFORE 'gameChanged';--> statement-breakpoint
CREATE TABLE "game_proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"folded" text collate "C" NOT NULL,
	"provider" text NOT NULL,
	"facts" jsonb NOT NULL,
	"address" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" "correction_state" DEFAULT 'open' NOT NULL,
	"game_id" integer,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "game_proposals_public_id_key" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_proposals" ADD CONSTRAINT "game_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "game_proposals_one_open" ON "game_proposals" USING btree ("by_id","folded") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "game_proposals_by_state" ON "game_proposals" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "game_proposals_by_author" ON "game_proposals" USING btree ("by_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "game_proposals_by_game" ON "game_proposals" USING btree ("game_id") WHERE game_id is not null;