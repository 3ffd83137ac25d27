-- Custom: Drizzle knows no functions and no triggers. The pattern is that of src/domain/media/picture-address.ts.
CREATE FUNCTION "media_keys"("value" text) RETURNS SETOF text LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT "found"[1] COLLATE "C"
  FROM regexp_matches("value", '/media/(\d{4}/\d{2}/[a-z0-9]{12}\.(?:jpg|png|webp|gif|svg))', 'g') AS "found"
$$;--> statement-breakpoint
-- What may be unused is set wherever a use goes and taken back wherever one comes: unset, a use is there, whoever else writes.
CREATE FUNCTION "keep_media_uses"("of_kind" text, "of_id" integer, "of_draft" boolean, "value" text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  "keys" text[] := ARRAY(SELECT * FROM public.media_keys("value"));
BEGIN
  WITH "gone" AS (
    DELETE FROM public.media_uses
      WHERE "kind" = "of_kind" AND "record_id" = "of_id" AND "is_draft" = "of_draft" AND "key" <> ALL ("keys") RETURNING "key"
  ) UPDATE public.media SET "may_be_unused" = true WHERE "key" IN (SELECT "key" FROM "gone") AND NOT "may_be_unused";
  WITH "added" AS (
    INSERT INTO public.media_uses ("key", "kind", "record_id", "is_draft")
      SELECT "one", "of_kind", "of_id", "of_draft" FROM unnest("keys") AS "one" ON CONFLICT DO NOTHING RETURNING "key"
  ) UPDATE public.media SET "may_be_unused" = false WHERE "key" IN (SELECT "key" FROM "added") AND "may_be_unused";
END $$;--> statement-breakpoint
-- Every column of a row counts, so that none is forgotten; `draft` is what the public does not see yet.
CREATE FUNCTION "note_media_uses"() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  "row" jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  "is_gone" boolean := TG_OP = 'DELETE' OR (TG_ARGV[0] = 'banner' AND "row" ->> 'deleted_at' IS NOT NULL);
BEGIN
  IF TG_TABLE_NAME = 'content_drafts' THEN
    PERFORM public.keep_media_uses('content', ("row" ->> 'item_id')::integer, true, CASE WHEN "is_gone" THEN '' ELSE "row"::text END);
  ELSE
    PERFORM public.keep_media_uses(TG_ARGV[0], ("row" ->> 'id')::integer, false, CASE WHEN "is_gone" THEN '' ELSE ("row" - 'draft')::text END);
    IF "row" ? 'draft' THEN
      PERFORM public.keep_media_uses(TG_ARGV[0], ("row" ->> 'id')::integer, true, CASE WHEN "is_gone" THEN '' ELSE ("row" -> 'draft')::text END);
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "content_items_media_uses" AFTER INSERT OR UPDATE OR DELETE ON "content_items" FOR EACH ROW EXECUTE FUNCTION "note_media_uses"('content');--> statement-breakpoint
CREATE TRIGGER "content_drafts_media_uses" AFTER INSERT OR UPDATE OR DELETE ON "content_drafts" FOR EACH ROW EXECUTE FUNCTION "note_media_uses"('content');--> statement-breakpoint
CREATE TRIGGER "platforms_media_uses" AFTER INSERT OR UPDATE OR DELETE ON "platforms" FOR EACH ROW EXECUTE FUNCTION "note_media_uses"('platform');--> statement-breakpoint
CREATE TRIGGER "banners_media_uses" AFTER INSERT OR UPDATE OR DELETE ON "banners" FOR EACH ROW EXECUTE FUNCTION "note_media_uses"('banner');--> statement-breakpoint
CREATE TRIGGER "ecology_applications_media_uses" AFTER INSERT OR UPDATE OR DELETE ON "ecology_applications" FOR EACH ROW EXECUTE FUNCTION "note_media_uses"('ecology');--> statement-breakpoint
CREATE TRIGGER "partners_media_uses" AFTER INSERT OR UPDATE OR DELETE ON "partners" FOR EACH ROW EXECUTE FUNCTION "note_media_uses"('partner');--> statement-breakpoint
CREATE TRIGGER "sales_people_media_uses" AFTER INSERT OR UPDATE OR DELETE ON "sales_people" FOR EACH ROW EXECUTE FUNCTION "note_media_uses"('sales-person');--> statement-breakpoint
CREATE TRIGGER "site_settings_media_uses" AFTER INSERT OR UPDATE OR DELETE ON "site_settings" FOR EACH ROW EXECUTE FUNCTION "note_media_uses"('settings');--> statement-breakpoint
INSERT INTO "media_uses" ("kind", "record_id", "is_draft", "key")
  SELECT "kind", "record_id", "is_draft", "key" FROM (
    SELECT 'content' AS "kind", "id" AS "record_id", false AS "is_draft", to_jsonb("t")::text AS "value" FROM "content_items" AS "t"
    UNION ALL SELECT 'content', "item_id", true, "fields"::text FROM "content_drafts"
    UNION ALL SELECT 'platform', "id", false, (to_jsonb("t") - 'draft')::text FROM "platforms" AS "t"
    UNION ALL SELECT 'platform', "id", true, "draft"::text FROM "platforms"
    UNION ALL SELECT 'banner', "id", false, (to_jsonb("t") - 'draft')::text FROM "banners" AS "t" WHERE "deleted_at" IS NULL
    UNION ALL SELECT 'banner', "id", true, "draft"::text FROM "banners" WHERE "deleted_at" IS NULL
    UNION ALL SELECT 'ecology', "id", false, (to_jsonb("t") - 'draft')::text FROM "ecology_applications" AS "t"
    UNION ALL SELECT 'ecology', "id", true, "draft"::text FROM "ecology_applications"
    UNION ALL SELECT 'partner', "id", false, (to_jsonb("t") - 'draft')::text FROM "partners" AS "t"
    UNION ALL SELECT 'partner', "id", true, "draft"::text FROM "partners"
    UNION ALL SELECT 'sales-person', "id", false, to_jsonb("t")::text FROM "sales_people" AS "t"
    UNION ALL SELECT 'settings', "id", false, (to_jsonb("t") - 'draft')::text FROM "site_settings" AS "t"
    UNION ALL SELECT 'settings', "id", true, "draft"::text FROM "site_settings"
  ) AS "texts", public.media_keys("value") AS "key"
  ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "media" SET "may_be_unused" = false WHERE "key" IN (SELECT "key" FROM "media_uses");--> statement-breakpoint
-- What the new indexes hold is known to the planner from now on, not from the next night on.
ANALYZE "content_items", "media", "media_uses", "jobs";
