CREATE TABLE "idempotency_keys" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"content" text NOT NULL,
	"holder" text NOT NULL,
	"committed" boolean DEFAULT false NOT NULL,
	"reply" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_user" ON "idempotency_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_time" ON "idempotency_keys" USING btree ("at");