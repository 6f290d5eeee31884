ALTER TABLE "lists" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "lists_client_id" ON "lists" USING btree ("owner_id","client_id") WHERE deleted_at is null;