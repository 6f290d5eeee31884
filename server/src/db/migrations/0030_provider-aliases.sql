CREATE TABLE "provider_aliases" (
	"key" text PRIMARY KEY NOT NULL,
	"provider_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_aliases" ADD CONSTRAINT "provider_aliases_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_aliases_by_provider" ON "provider_aliases" USING btree ("provider_id");