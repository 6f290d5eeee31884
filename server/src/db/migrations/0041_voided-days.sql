ALTER TABLE "prediction_days" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prediction_days" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "prediction_days" ADD CONSTRAINT "prediction_days_void_reason" CHECK (("prediction_days"."voided_at" is null) = ("prediction_days"."void_reason" is null));