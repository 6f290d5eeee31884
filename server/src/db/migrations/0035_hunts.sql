CREATE TABLE "hunt_bonuses" (
	"hunt_id" integer NOT NULL,
	"position" integer NOT NULL,
	"game_id" integer NOT NULL,
	"multiple" integer,
	"on_date" date,
	CONSTRAINT "hunt_bonuses_hunt_id_position_pk" PRIMARY KEY("hunt_id","position"),
	CONSTRAINT "hunt_bonuses_multiple" CHECK ("hunt_bonuses"."multiple" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "hunts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hunts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text collate "C" NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"visibility" "list_visibility" NOT NULL,
	"cost" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"listed" boolean GENERATED ALWAYS AS (visibility = 'public' and hidden_at is null) STORED NOT NULL,
	CONSTRAINT "hunts_public_id_key" UNIQUE("public_id"),
	CONSTRAINT "hunts_cost" CHECK ("hunts"."cost" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "hunt_bonuses" ADD CONSTRAINT "hunt_bonuses_hunt_id_hunts_id_fk" FOREIGN KEY ("hunt_id") REFERENCES "public"."hunts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hunt_bonuses" ADD CONSTRAINT "hunt_bonuses_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hunts" ADD CONSTRAINT "hunts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hunt_bonuses_by_game" ON "hunt_bonuses" USING btree ("game_id");--> statement-breakpoint
CREATE INDEX "hunts_by_owner" ON "hunts" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hunts_by_creation" ON "hunts" USING btree ("created_at" DESC NULLS LAST,"id") WHERE listed;