CREATE TABLE "prediction_days" (
	"day" date PRIMARY KEY NOT NULL,
	"setup" jsonb NOT NULL,
	"entrants" jsonb NOT NULL,
	"lanes" jsonb NOT NULL,
	"chances" jsonb NOT NULL,
	"points" integer[] NOT NULL,
	"seal" text NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"winners" integer[],
	"battle_id" integer
);
--> statement-breakpoint
CREATE TABLE "prediction_guesses" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"entrant" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "prediction_guesses_day_user_id_pk" PRIMARY KEY("day","user_id"),
	CONSTRAINT "prediction_guesses_entrant" CHECK ("prediction_guesses"."entrant" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "prediction_scores" (
	"period" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"guesses" integer NOT NULL,
	"right_guesses" integer NOT NULL,
	CONSTRAINT "prediction_scores_period_user_id_pk" PRIMARY KEY("period","user_id")
);
--> statement-breakpoint
CREATE TABLE "prediction_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"seed" text NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prediction_days" ADD CONSTRAINT "prediction_days_battle_id_battles_id_fk" FOREIGN KEY ("battle_id") REFERENCES "public"."battles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_guesses" ADD CONSTRAINT "prediction_guesses_day_prediction_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."prediction_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_guesses" ADD CONSTRAINT "prediction_guesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_scores" ADD CONSTRAINT "prediction_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prediction_seals" ADD CONSTRAINT "prediction_seals_day_prediction_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."prediction_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prediction_days_unsettled" ON "prediction_days" USING btree ("closes_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "prediction_days_by_battle" ON "prediction_days" USING btree ("battle_id");--> statement-breakpoint
CREATE INDEX "prediction_guesses_by_user" ON "prediction_guesses" USING btree ("user_id","day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "prediction_scores_by_user" ON "prediction_scores" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "prediction_scores_ladder" ON "prediction_scores" USING btree ("period","points" DESC NULLS LAST,"guesses");