CREATE TABLE "missed_paths" (
	"day" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_paths_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "content_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"note" text COLLATE "C" DEFAULT '' NOT NULL,
	"status" text COLLATE "C" DEFAULT 'open' NOT NULL,
	"sent_version" text COLLATE "C" NOT NULL,
	"answered_version" text COLLATE "C",
	"answer" text COLLATE "C" DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "content_reviews_status_known" CHECK ("content_reviews"."status" in ('open', 'passed', 'returned', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "review_remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"block" integer,
	"quote" text COLLATE "C" DEFAULT '' NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
DROP INDEX "content_items_deleted";--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "origin" text COLLATE "C" DEFAULT 'hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "hits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "last_hit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD CONSTRAINT "content_reviews_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD CONSTRAINT "content_reviews_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reviews" ADD CONSTRAINT "content_reviews_reviewer_id_staff_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_remarks" ADD CONSTRAINT "review_remarks_review_id_content_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."content_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_remarks" ADD CONSTRAINT "review_remarks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_paths_last" ON "missed_paths" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "content_reviews_one_open" ON "content_reviews" USING btree ("item_id") WHERE "content_reviews"."status" = 'open';--> statement-breakpoint
CREATE INDEX "content_reviews_item" ON "content_reviews" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "content_reviews_reviewer" ON "content_reviews" USING btree ("reviewer_id","status","asked_at");--> statement-breakpoint
CREATE INDEX "content_reviews_asked_by" ON "content_reviews" USING btree ("asked_by","status","ended_at");--> statement-breakpoint
CREATE INDEX "review_remarks_review" ON "review_remarks" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_remarks_staff" ON "review_remarks" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "content_items_going_out" ON "content_items" USING btree ("publish_at","id") WHERE "content_items"."deleted_at" is null and "content_items"."status" in ('published', 'scheduled');--> statement-breakpoint
CREATE INDEX "content_items_tray" ON "content_items" USING btree (greatest("updated_at", "edited_at"),"id") WHERE "content_items"."deleted_at" is null and "content_items"."status" = 'draft' and "content_items"."planned_at" is null;--> statement-breakpoint
CREATE INDEX "content_items_deleted" ON "content_items" USING btree ("deleted_at","id") WHERE "content_items"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_origin_known" CHECK ("redirects"."origin" in ('withdrawn', 'moved', 'hand'));