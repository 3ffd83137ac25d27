ALTER TABLE "undo_tokens" ADD COLUMN "area" text COLLATE "C" DEFAULT 'content' NOT NULL;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "status" text COLLATE "C" DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "edited_by" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "status" text COLLATE "C" DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "edited_by" integer;--> statement-breakpoint
ALTER TABLE "platforms" ADD COLUMN "seo_title" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "platforms" ADD COLUMN "seo_description" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "platforms" ADD COLUMN "share_picture_url" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "platforms" ADD COLUMN "status" text COLLATE "C" DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "platforms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "platforms" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "platforms" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "platforms" ADD COLUMN "edited_by" integer;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD CONSTRAINT "ecology_applications_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platforms" ADD CONSTRAINT "platforms_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ecology_applications_edited_by" ON "ecology_applications" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "partners_edited_by" ON "partners" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "platforms_edited_by" ON "platforms" USING btree ("edited_by");--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD CONSTRAINT "ecology_applications_status_known" CHECK ("ecology_applications"."status" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_status_known" CHECK ("partners"."status" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "platforms" ADD CONSTRAINT "platforms_status_known" CHECK ("platforms"."status" in ('draft', 'published', 'withdrawn'));