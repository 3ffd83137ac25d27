CREATE TABLE "media_uses" (
	"key" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"record_id" integer NOT NULL,
	"is_draft" boolean NOT NULL,
	CONSTRAINT "media_uses_kind_record_id_is_draft_key_pk" PRIMARY KEY("kind","record_id","is_draft","key")
);
--> statement-breakpoint
DROP INDEX "content_items_characters";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "may_be_unused" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "media_uses_key" ON "media_uses" USING btree ("key");--> statement-breakpoint
CREATE INDEX "content_items_pieces" ON "content_items" USING gin ((string_to_array(lower("title" || ' ' || "briefly"), null) || string_to_array(regexp_replace(lower("title" || ' ' || "briefly"), '(..)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(lower("title" || ' ' || "briefly"), 2), '(..)', '\1' || chr(31), 'g'), chr(31))));--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("created_at","id","status","kind") WHERE "jobs"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "jobs_failed" ON "jobs" USING btree ("finished_at") WHERE "jobs"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "media_perhaps_unused" ON "media" USING btree ("created_at","id") WHERE "media"."may_be_unused" and "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_pieces" ON "media" USING gin ((string_to_array(lower("file_name" || ' ' || "alt" || ' ' || "key"), null) || string_to_array(regexp_replace(lower("file_name" || ' ' || "alt" || ' ' || "key"), '(..)', '\1' || chr(31), 'g'), chr(31)) || string_to_array(regexp_replace(substr(lower("file_name" || ' ' || "alt" || ' ' || "key"), 2), '(..)', '\1' || chr(31), 'g'), chr(31))));