CREATE TABLE "bracket_entrants" (
	"bracket_id" integer NOT NULL,
	"seed" integer NOT NULL,
	"game_id" integer,
	"name" text NOT NULL,
	CONSTRAINT "bracket_entrants_bracket_id_seed_pk" PRIMARY KEY("bracket_id","seed")
);
--> statement-breakpoint
CREATE TABLE "bracket_matches" (
	"bracket_id" integer NOT NULL,
	"round" integer NOT NULL,
	"match" integer NOT NULL,
	"one" integer NOT NULL,
	"other" integer NOT NULL,
	"votes_one" integer,
	"votes_other" integer,
	"winner" integer,
	CONSTRAINT "bracket_matches_bracket_id_round_match_pk" PRIMARY KEY("bracket_id","round","match")
);
--> statement-breakpoint
CREATE TABLE "bracket_votes" (
	"bracket_id" integer NOT NULL,
	"round" integer NOT NULL,
	"match" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"entrant" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bracket_votes_bracket_id_round_match_user_id_pk" PRIMARY KEY("bracket_id","round","match","user_id")
);
--> statement-breakpoint
CREATE TABLE "brackets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brackets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text collate "C" NOT NULL,
	"list_id" integer NOT NULL,
	"size" integer NOT NULL,
	"days" integer NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"champion" integer,
	CONSTRAINT "brackets_public_id_key" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "bracket_entrants" ADD CONSTRAINT "bracket_entrants_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_entrants" ADD CONSTRAINT "bracket_entrants_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_matches" ADD CONSTRAINT "bracket_matches_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_votes" ADD CONSTRAINT "bracket_votes_bracket_id_brackets_id_fk" FOREIGN KEY ("bracket_id") REFERENCES "public"."brackets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_votes" ADD CONSTRAINT "bracket_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brackets" ADD CONSTRAINT "brackets_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bracket_entrants_by_game" ON "bracket_entrants" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "bracket_votes_by_user" ON "bracket_votes" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "brackets_running" ON "brackets" USING btree ("list_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "brackets_by_list" ON "brackets" USING btree ("list_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "brackets_by_closing" ON "brackets" USING btree ("closes_at") WHERE finished_at is null;