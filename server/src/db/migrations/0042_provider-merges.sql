ALTER TABLE "providers" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "merged_by" uuid;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_merged_into_providers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "providers" ADD CONSTRAINT "providers_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "providers_merged" ON "providers" USING btree ("merged_into") WHERE merged_into is not null;
--> statement-breakpoint
-- A provider that was merged is found no more, while its games follow in slices.
create or replace function refresh_search_providers(ids int[]) returns void language sql as $$
  delete from search_entries where provider_id in (select id from providers where id = any(ids) and merged_into is not null);
  insert into search_entries (kind, provider_id, name, words)
  select 'provider', id, folded, search_lexemes(folded, search_joints(folded), '', '')
  from providers where id = any(ids) and merged_into is null
  on conflict (provider_id) do update set name = excluded.name, words = excluded.words
    where (search_entries.name, search_entries.words) is distinct from (excluded.name, excluded.words)
$$;
--> statement-breakpoint
create or replace trigger providers_found_changed after update of folded, merged_into on providers
  for each row execute function change_in_search('providers');
