DROP INDEX "lists_by_heat";--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "trending" double precision GENERATED ALWAYS AS (heat - case when games >= 5 or description <> '' then 0 else 10 end) STORED;--> statement-breakpoint
CREATE INDEX "lists_by_trending" ON "lists" USING btree ("trending" DESC NULLS LAST,"id","tag_keys") WHERE listed;