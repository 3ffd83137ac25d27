DROP INDEX "page_tests_running";--> statement-breakpoint
ALTER TABLE "page_tests" ALTER COLUMN "page_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_tests" ALTER COLUMN "second" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_tests" ALTER COLUMN "base" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_tests" ALTER COLUMN "difference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "page_tests" ADD COLUMN "slide_a" integer;--> statement-breakpoint
ALTER TABLE "page_tests" ADD COLUMN "slide_b" integer;--> statement-breakpoint
ALTER TABLE "page_tests" ADD COLUMN "version_b" integer;--> statement-breakpoint
ALTER TABLE "page_tests" ADD COLUMN "chosen" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "page_tests" ADD COLUMN "chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_tests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_tests" ADD CONSTRAINT "page_tests_slide_a_banners_id_fk" FOREIGN KEY ("slide_a") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_tests" ADD CONSTRAINT "page_tests_slide_b_banners_id_fk" FOREIGN KEY ("slide_b") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_tests_running_slides" ON "page_tests" USING btree ("state") WHERE "page_tests"."state" = 'running' and "page_tests"."slide_a" is not null;--> statement-breakpoint
CREATE INDEX "page_tests_slide_a" ON "page_tests" USING btree ("slide_a");--> statement-breakpoint
CREATE INDEX "page_tests_slide_b" ON "page_tests" USING btree ("slide_b");--> statement-breakpoint
CREATE UNIQUE INDEX "page_tests_running" ON "page_tests" USING btree ("path") WHERE "page_tests"."state" = 'running';;--> statement-breakpoint
-- The tests of two slides become tests of their page. A running one goes on: the browsers that it has counted by their events
-- stay counted, each click with one of the views of its side.
INSERT INTO "page_tests" ("slide_a", "slide_b", "version_b", "path", "state", "days", "started_at", "started_by", "ends_at", "broken_at", "broken_by",
  "chosen", "chosen_at", "version", "result")
  SELECT "test"."slide_a", "test"."slide_b", "test"."version_b",
    CASE "slide"."promotion_type" WHEN 2 THEN '/' WHEN 5 THEN '/globalStoreOpening.html' WHEN 7 THEN '/ecologicalCenter.html' WHEN 9 THEN '/TEMU.html'
      WHEN 10 THEN '/cloud.html' WHEN 11 THEN '/activity.html' WHEN 12 THEN '/TkIntroduce.html' WHEN 13 THEN '/TkSettled.html' ELSE '' END,
    -- A page of which blocks are tested keeps that test.
    CASE WHEN "test"."state" = 'running' AND EXISTS (SELECT 1 FROM "page_tests" AS "other" WHERE "other"."state" = 'running'
      AND "other"."path" = CASE "slide"."promotion_type" WHEN 2 THEN '/' WHEN 9 THEN '/TEMU.html' WHEN 10 THEN '/cloud.html' WHEN 12 THEN '/TkIntroduce.html'
        WHEN 13 THEN '/TkSettled.html' ELSE '' END) THEN 'broken' ELSE "test"."state" END,
    round(extract(epoch FROM "test"."ends_at" - "test"."started_at") / 86400), "test"."started_at", "test"."started_by", "test"."ends_at",
    "test"."broken_at", "test"."broken_by", "test"."chosen", "test"."chosen_at", "test"."version",
    CASE WHEN "test"."result" IS NOT NULL THEN jsonb_build_object(
      'a', jsonb_build_object('of', "test"."result" #> '{a,seen}', 'hits', least(("test"."result" #>> '{a,seen}')::int, ("test"."result" #>> '{a,clicked}')::int)),
      'b', jsonb_build_object('of', "test"."result" #> '{b,seen}', 'hits', least(("test"."result" #>> '{b,seen}')::int, ("test"."result" #>> '{b,clicked}')::int))) END
  FROM "banner_tests" AS "test" JOIN "banners" AS "slide" ON "slide"."id" = "test"."slide_a" ORDER BY "test"."id";--> statement-breakpoint
UPDATE "page_tests" SET "broken_at" = now(), "broken_by" = 'stopped' WHERE "state" = 'broken' AND "broken_by" IS NULL;--> statement-breakpoint
WITH "counted" AS (
  SELECT "test"."id", "event"."name", "event"."props" ->> 'half' AS "half",
    row_number() OVER (PARTITION BY "test"."id", "event"."name", "event"."props" ->> 'half' ORDER BY "event"."received_at", "event"."id") AS "place"
  FROM "banner_tests" AS "before" JOIN "page_tests" AS "test" ON "test"."slide_a" = "before"."slide_a" AND "test"."slide_b" = "before"."slide_b"
    AND "test"."started_at" = "before"."started_at" AND "test"."state" = 'running'
  JOIN "tracking_events" AS "event" ON ("event"."props" ->> 'test') = "before"."id"::text AND "event"."name" IN ('banner_exposure', 'banner_click')
    AND ("event"."props" ->> 'half') IN ('a', 'b') AND "event"."received_at" >= "before"."started_at"
    AND "event"."at" >= "before"."started_at" AND "event"."at" < "before"."ends_at")
INSERT INTO "page_test_visitors" ("test_id", "visitor", "half", "has_registered")
  SELECT "seen"."id", 'event-' || "seen"."half" || "seen"."place", "seen"."half",
    EXISTS (SELECT 1 FROM "counted" AS "click" WHERE "click"."id" = "seen"."id" AND "click"."name" = 'banner_click'
      AND "click"."half" = "seen"."half" AND "click"."place" = "seen"."place")
  FROM "counted" AS "seen" WHERE "seen"."name" = 'banner_exposure';--> statement-breakpoint
-- The release before reads this table, until each of its instances is restarted: it finds no test and shows every slide. The
-- migration of a later release drops it.
DELETE FROM "banner_tests";--> statement-breakpoint
DROP INDEX "tracking_events_test";
