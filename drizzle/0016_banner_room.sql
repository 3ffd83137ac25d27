ALTER TABLE "banners" ADD COLUMN "alt" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "edited_by" integer;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_due" ON "banners" USING btree ("publish_at") WHERE "banners"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "banners_edited_by" ON "banners" USING btree ("edited_by");