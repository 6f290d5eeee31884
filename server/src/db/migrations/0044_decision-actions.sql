-- The audit log calls the action of an upheld report `action`, as the API does. Its trigger refuses changes of entries.
ALTER TABLE "admin_acts" DISABLE TRIGGER admin_acts_stay;--> statement-breakpoint
UPDATE "admin_acts" SET "after" = ("after" - 'deed') || jsonb_build_object('action', "after" -> 'deed')
  WHERE "kind" = 'report' AND "after" ? 'deed';--> statement-breakpoint
ALTER TABLE "admin_acts" ENABLE TRIGGER admin_acts_stay;
