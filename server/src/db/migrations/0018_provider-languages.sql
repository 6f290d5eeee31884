ALTER TABLE "providers" ADD COLUMN "headquarters_tr" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "headquarters_en" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "specialties_tr" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "specialties_en" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What is there goes to both languages; what the catalogue last gave does too, so that its next load brings the Turkish.
UPDATE "providers" SET
	"headquarters_tr" = "headquarters", "headquarters_en" = "headquarters",
	"specialties_tr" = "specialties", "specialties_en" = "specialties",
	"loaded" = CASE WHEN "loaded" ?& array['headquarters', 'specialties'] THEN
		"loaded" - 'headquarters' - 'specialties' || jsonb_build_object(
			'headquartersTr', "loaded"->'headquarters', 'headquartersEn', "loaded"->'headquarters',
			'specialtiesTr', "loaded"->'specialties', 'specialtiesEn', "loaded"->'specialties'
		)
	ELSE "loaded" END;--> statement-breakpoint
ALTER TABLE "providers" DROP COLUMN "headquarters";--> statement-breakpoint
ALTER TABLE "providers" DROP COLUMN "specialties";
