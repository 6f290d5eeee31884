CREATE TABLE "game_views" (
	"game_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "game_views_game_id_day_pk" PRIMARY KEY("game_id","day")
);
--> statement-breakpoint
ALTER TABLE "corrections" ALTER COLUMN "game_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "figure_changes" ALTER COLUMN "game_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "corrections" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "figure_changes" ADD COLUMN "provider_id" integer;--> statement-breakpoint
ALTER TABLE "game_views" ADD CONSTRAINT "game_views_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_views_by_day" ON "game_views" USING btree ("day");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD CONSTRAINT "outbox_events_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_provider" ON "notifications" USING btree ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_one_open_of_provider" ON "corrections" USING btree ("by_id","provider_id","field") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "corrections_by_provider" ON "corrections" USING btree ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "figure_changes_by_provider" ON "figure_changes" USING btree ("provider_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE provider_id is not null;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_one_subject" CHECK (num_nonnulls("corrections"."game_id", "corrections"."provider_id") = 1);--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_one_subject" CHECK (num_nonnulls("figure_changes"."game_id", "figure_changes"."provider_id") = 1);--> statement-breakpoint
-- Facts of providers change as figures of games do. A place is written as voices write it: `writePlace` of the domain.
create function written_place(tr text, en text) returns text language sql immutable as $$
  select case when tr is not distinct from en then tr else coalesce(tr, '') || '|' || coalesce(en, '') end
$$;
--> statement-breakpoint
create function record_provider_changes() returns trigger language plpgsql as $$
begin
  insert into figure_changes (provider_id, field, old, new, at, cause, note, by_id, credit_id)
  select new.id, f.field, f.old, f.new, new.updated_at,
    coalesce(nullif(current_setting('slot.cause', true), ''), 'edited')::figure_change_cause,
    nullif(current_setting('slot.note', true), ''),
    nullif(current_setting('slot.by', true), '')::uuid,
    nullif(current_setting('slot.credit', true), '')::uuid
  from (values
    ('foundedYear', old.founded_year::text, new.founded_year::text),
    ('headquarters', written_place(old.headquarters_tr, old.headquarters_en),
      written_place(new.headquarters_tr, new.headquarters_en)),
    ('owner', old.owner, new.owner),
    ('website', old.website, new.website),
    ('active', old.active::text, new.active::text)
  ) as f (field, old, new)
  where f.old is distinct from f.new;
  return null;
end $$;
--> statement-breakpoint
create trigger providers_facts_changed after update on providers for each row
  when (old.version is distinct from new.version) execute function record_provider_changes();
