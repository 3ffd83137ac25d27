CREATE TABLE "application_undos" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"before" jsonb,
	"job_ids" integer[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_id" text COLLATE "C" DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "proposed_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "notice_job_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "join_applications" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "application_undos" ADD CONSTRAINT "application_undos_application_id_join_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."join_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_undos" ADD CONSTRAINT "application_undos_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_undos_staff" ON "application_undos" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "application_undos_expires" ON "application_undos" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_assigned_to_staff_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellation_requests_answered" ON "cancellation_requests" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "cancellation_requests_assigned" ON "cancellation_requests" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "join_applications_phone" ON "join_applications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "join_applications_status" ON "join_applications" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "join_applications_decided" ON "join_applications" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "join_applications_assigned" ON "join_applications" USING btree ("assigned_to");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_public_id_unique" UNIQUE("public_id");