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
ALTER TABLE "version_records" ADD COLUMN "status" text COLLATE "C" DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "object_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "beta_token_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installer_uploads" ADD CONSTRAINT "installer_uploads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "installer_uploads_staff" ON "installer_uploads" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "installer_uploads_created" ON "installer_uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "version_records" ADD CONSTRAINT "version_records_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_records" ADD CONSTRAINT "version_records_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_records_saved_by" ON "version_records" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "version_records_approved_by" ON "version_records" USING btree ("approved_by");--> statement-breakpoint
ALTER TABLE "version_records" ADD CONSTRAINT "version_records_status_known" CHECK ("version_records"."status" in ('draft', 'beta', 'published', 'withdrawn'));