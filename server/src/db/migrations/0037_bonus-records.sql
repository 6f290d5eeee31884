CREATE TABLE "bonus_records" (
	"game_id" integer PRIMARY KEY NOT NULL,
	"counted" integer NOT NULL,
	"members" integer NOT NULL,
	"mean" double precision NOT NULL,
	"median" double precision NOT NULL,
	"best" double precision NOT NULL,
	"spread" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_one_subject";--> statement-breakpoint
ALTER TABLE "hunts" drop column "listed";--> statement-breakpoint
ALTER TABLE "hunts" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "hunts" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "hunts" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hunts" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (visibility = 'public' and deleted_at is null and hidden_at is null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "hunts_by_creation" ON "hunts" USING btree ("created_at" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "hunt_id" integer;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "hunt_id" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "hunt_id" integer;--> statement-breakpoint
ALTER TABLE "bonus_records" ADD CONSTRAINT "bonus_records_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_hunt_id_hunts_id_fk" FOREIGN KEY ("hunt_id") REFERENCES "public"."hunts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD CONSTRAINT "outbox_events_hunt_id_hunts_id_fk" FOREIGN KEY ("hunt_id") REFERENCES "public"."hunts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_hunt_id_hunts_id_fk" FOREIGN KEY ("hunt_id") REFERENCES "public"."hunts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hunts_client_id" ON "hunts" USING btree ("owner_id","client_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notifications_hunt" ON "notifications" USING btree ("hunt_id") WHERE hunt_id is not null;--> statement-breakpoint
CREATE INDEX "reports_hunt" ON "reports" USING btree ("hunt_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_hunt_once" UNIQUE("reporter_id","hunt_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_one_subject" CHECK (num_nonnulls("reports"."list_id", "reports"."battle_id", "reports"."hunt_id", "reports"."comment_id", "reports"."person_id") = 1);
--> statement-breakpoint
-- Hunts are reported like lists and battles.
create or replace function close_reports() returns trigger language plpgsql as $$
declare
  of_list int := case tg_argv[0] when 'list' then new.id end;
  of_battle int := case tg_argv[0] when 'battle' then new.id end;
  of_hunt int := case tg_argv[0] when 'hunt' then new.id end;
  of_comment int := case tg_argv[0] when 'comment' then new.id end;
  fields jsonb := to_jsonb(new);
  gone_at timestamptz := coalesce(fields->>'deleted_at', fields->>'removed_at');
begin
  update reports
  set state = case when gone_at is null then 'open' else 'gone' end::report_state, decided_at = gone_at, decided_by = null
  where state = case when gone_at is null then 'gone' else 'open' end::report_state
    and (
      list_id = of_list or battle_id = of_battle or hunt_id = of_hunt or comment_id = of_comment
      or comment_id in (
        select id from comments
        where (list_id = of_list or battle_id = of_battle) and deleted_at is null and removed_at is null
      )
    );
  return null;
end $$;
--> statement-breakpoint
create trigger hunts_reports after update of deleted_at on hunts for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function close_reports('hunt');
--> statement-breakpoint
create trigger hunts_reports_lost before delete on hunts for each row execute function log_lost_reports('hunt');
