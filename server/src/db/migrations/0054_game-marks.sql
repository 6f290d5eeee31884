CREATE TYPE "public"."mark_state" AS ENUM('played', 'want', 'notForMe');--> statement-breakpoint
CREATE TABLE "game_marks" (
	"user_id" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"state" "mark_state",
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_marks_user_id_game_id_pk" PRIMARY KEY("user_id","game_id")
);
--> statement-breakpoint
ALTER TABLE "game_marks" ADD CONSTRAINT "game_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_marks" ADD CONSTRAINT "game_marks_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_marks_by_game" ON "game_marks" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "game_marks_by_time" ON "game_marks" USING btree ("user_id","at" DESC NULLS LAST,"game_id");