-- Custom: Drizzle knows no functions. The same rule as `linkKeys` of src/domain/content/addresses.ts, which
-- tests/api/console-find.test.ts holds to it: the paths and the numbers of records that a text and a link lead to.
CREATE FUNCTION "page_links"("html" text, "link" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 400
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "address" text;
  "number" text[];
  "keys" text[] := '{}';
BEGIN
  FOR "address" IN
    SELECT replace("match"[1], '&amp;', '&')
    FROM regexp_matches(coalesce("html", '') COLLATE "C", 'href="([^"]+)"', 'g') AS "match"
    UNION ALL SELECT "link" COLLATE "C"
  LOOP
    "address" := regexp_replace("address", '^https?://[^/?#]*', '', 'i');
    CONTINUE WHEN "address" IS NULL OR "address" !~ '^/(?!/)';
    "keys" := "keys" || left(split_part(split_part("address", '#', 1), '?', 1), 200);
    "number" := regexp_match("address", '[?&](id|activityId|platformId)=([1-9][0-9]{0,9})(?=[&#]|$)');
    IF "number" IS NOT NULL THEN
      "keys" := "keys" || ("number"[1] || '=' || "number"[2]);
    END IF;
  END LOOP;
  RETURN "keys";
END $$;--> statement-breakpoint
CREATE TABLE "content_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_level_heading" integer NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"fields" jsonb NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_templates_name" UNIQUE("first_level_heading","name"),
	CONSTRAINT "content_templates_heading_known" CHECK ("content_templates"."first_level_heading" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "related_ids" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "withdraw_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "withdraw_to" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "withdraw_by" integer;--> statement-breakpoint
ALTER TABLE "content_templates" ADD CONSTRAINT "content_templates_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_templates_created_by" ON "content_templates" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_withdraw_by_staff_id_fk" FOREIGN KEY ("withdraw_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_withdrawals" ON "content_items" USING btree ("withdraw_at") WHERE "content_items"."withdraw_at" is not null;--> statement-breakpoint
CREATE INDEX "content_items_withdraw_by" ON "content_items" USING btree ("withdraw_by");--> statement-breakpoint
CREATE INDEX "content_items_links" ON "content_items" USING gin (page_links("content", "link_url"));--> statement-breakpoint
CREATE INDEX "content_items_related" ON "content_items" USING gin (string_to_array("related_ids", ',')) WHERE "content_items"."related_ids" is not null;--> statement-breakpoint
CREATE INDEX "content_drafts_links" ON "content_drafts" USING gin (page_links(("fields" ->> 'content'), ("fields" ->> 'linkUrl')));--> statement-breakpoint
CREATE INDEX "redirects_links" ON "redirects" USING gin (page_links('', "to"));