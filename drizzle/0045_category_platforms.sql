ALTER TABLE "equipment_categories" ADD COLUMN "unsuit_platforms" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- A category begins with what its first device says; the devices keep theirs until the category's is changed.
UPDATE "equipment_categories" SET "unsuit_platforms" = (SELECT ARRAY(SELECT DISTINCT unnest("skus"."unsuit_platform_ids") ORDER BY 1) FROM "skus" WHERE "skus"."equipment_category" = "equipment_categories"."code" ORDER BY "skus"."id" LIMIT 1) WHERE EXISTS (SELECT 1 FROM "skus" WHERE "skus"."equipment_category" = "equipment_categories"."code");
