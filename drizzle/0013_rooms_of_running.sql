CREATE TABLE "application_undos" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"before" jsonb,
	"job_ids" integer[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installer_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "installer_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"file_name" text COLLATE "C" NOT NULL,
	"size_bytes" bigint NOT NULL,
	"system" text COLLATE "C" NOT NULL,
	"version_no" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_id" text COLLATE "C" DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "alt" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "edited_by" integer;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "proposed_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "notice_job_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "status" text COLLATE "C" DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "edited_by" integer;--> statement-breakpoint
ALTER TABLE "join_applications" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
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
ALTER TABLE "version_records" ADD COLUMN "status" text COLLATE "C" DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "object_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "beta_token_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_undos" ADD CONSTRAINT "application_undos_application_id_join_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."join_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_undos" ADD CONSTRAINT "application_undos_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installer_uploads" ADD CONSTRAINT "installer_uploads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_undos_staff" ON "application_undos" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "application_undos_expires" ON "application_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "installer_uploads_staff" ON "installer_uploads" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "installer_uploads_created" ON "installer_uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD CONSTRAINT "ecology_applications_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platforms" ADD CONSTRAINT "platforms_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_records" ADD CONSTRAINT "version_records_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_records" ADD CONSTRAINT "version_records_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_due" ON "banners" USING btree ("publish_at") WHERE "banners"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "banners_edited_by" ON "banners" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "cancellation_requests_answered" ON "cancellation_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "cancellation_requests_assigned" ON "cancellation_requests" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "coupons_saved_by" ON "coupons" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "ecology_applications_edited_by" ON "ecology_applications" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "join_applications_phone" ON "join_applications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "join_applications_status" ON "join_applications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "join_applications_decided" ON "join_applications" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "join_applications_assigned" ON "join_applications" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "jobs_kept" ON "jobs" USING btree ("finished_at") WHERE "jobs"."payload" is not null and "jobs"."status" <> 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_receiver" ON "jobs" USING btree (("summary" ->> 'to'));--> statement-breakpoint
CREATE INDEX "jobs_receiver_end" ON "jobs" USING btree (right("summary" ->> 'to', 4));--> statement-breakpoint
CREATE INDEX "partners_edited_by" ON "partners" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "platforms_edited_by" ON "platforms" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "version_records_saved_by" ON "version_records" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "version_records_approved_by" ON "version_records" USING btree ("approved_by");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_public_id_unique" UNIQUE("public_id");--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD CONSTRAINT "ecology_applications_status_known" CHECK ("ecology_applications"."status" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_status_known" CHECK ("partners"."status" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "platforms" ADD CONSTRAINT "platforms_status_known" CHECK ("platforms"."status" in ('draft', 'published', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "version_records" ADD CONSTRAINT "version_records_status_known" CHECK ("version_records"."status" in ('draft', 'beta', 'published', 'withdrawn'));