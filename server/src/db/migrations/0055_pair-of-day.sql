DROP TABLE "prediction_scores" CASCADE;--> statement-breakpoint
ALTER TABLE "prediction_days" DROP COLUMN "points";