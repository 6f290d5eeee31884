CREATE TABLE "hosted_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"remote_done_at" timestamp with time zone,
	"local_done_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_as_of" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "hosted_deletions_open" ON "hosted_deletions" USING btree ("next_try_at") WHERE "hosted_deletions"."remote_done_at" is null or "hosted_deletions"."local_done_at" is null;