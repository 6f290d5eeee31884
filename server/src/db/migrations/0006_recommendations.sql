CREATE TABLE "dismissed_games" (
	"user_id" uuid NOT NULL,
	"game_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dismissed_games_user_id_game_id_pk" PRIMARY KEY("user_id","game_id")
);
--> statement-breakpoint
ALTER TABLE "dismissed_games" ADD CONSTRAINT "dismissed_games_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_games" ADD CONSTRAINT "dismissed_games_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_games_by_game" ON "dismissed_games" USING btree ("game_id");