-- A game that one affiliate's page alone named, and that is found nowhere else.
SELECT set_config('slot.cause', 'catalogue', true);
--> statement-breakpoint
UPDATE "games" SET "status" = 'retired', "retirement_reason" = 'withdrawn'
WHERE "slug" = 'floating-dragon-ultra-megaways' AND "status" = 'released';
--> statement-breakpoint
SELECT set_config('slot.cause', '', true);
