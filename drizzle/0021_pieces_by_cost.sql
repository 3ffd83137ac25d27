DROP INDEX "content_items_pieces";--> statement-breakpoint
DROP INDEX "media_perhaps_unused";--> statement-breakpoint
DROP INDEX "media_pieces";--> statement-breakpoint
CREATE INDEX "content_items_priced" ON "content_items" USING btree ("id") WHERE "content_items"."content" like '%<data value="price:%';--> statement-breakpoint
CREATE INDEX "content_items_pieces" ON "content_items" USING gin (text_pieces("title" || ' ' || "briefly"));--> statement-breakpoint
CREATE INDEX "media_perhaps_unused" ON "media" USING btree ("created_at","id","key") WHERE "media"."may_be_unused" and "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_pieces" ON "media" USING gin (text_pieces("file_name" || ' ' || "alt" || ' ' || "key"));