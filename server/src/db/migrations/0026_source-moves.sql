CREATE TABLE "source_moves" (
	"slug" text NOT NULL,
	"host" text NOT NULL,
	"source_id" integer NOT NULL,
	CONSTRAINT "source_moves_slug_host_pk" PRIMARY KEY("slug","host")
);
--> statement-breakpoint
ALTER TABLE "source_moves" ADD CONSTRAINT "source_moves_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_moves_by_source" ON "source_moves" USING btree ("source_id");