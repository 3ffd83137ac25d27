CREATE TABLE "banner_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slide_a" integer NOT NULL,
	"slide_b" integer NOT NULL,
	"state" text COLLATE "C" DEFAULT 'running' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" integer,
	"ends_at" timestamp with time zone NOT NULL,
	"broken_at" timestamp with time zone,
	"broken_by" text COLLATE "C",
	"version_b" integer NOT NULL,
	"result" jsonb,
	"chosen" text COLLATE "C",
	"chosen_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banner_tests_state" CHECK ("banner_tests"."state" in ('running', 'ended', 'broken'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"list" text COLLATE "C" NOT NULL,
	"verb" text COLLATE "C" NOT NULL,
	"ids" jsonb NOT NULL,
	"target" text COLLATE "C",
	"token_hash" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fault" text COLLATE "C",
	"job_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_runs_status_known" CHECK ("bulk_runs"."status" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "channel_days" (
	"day" text COLLATE "C" NOT NULL,
	"source_id" integer NOT NULL,
	"visits" integer NOT NULL,
	"begun" integer NOT NULL,
	"registered" integer NOT NULL,
	"joined" integer NOT NULL,
	"downloaded" integer NOT NULL,
	CONSTRAINT "channel_days_day_source_id_pk" PRIMARY KEY("day","source_id")
);
--> statement-breakpoint
CREATE TABLE "channel_goals" (
	"month" text COLLATE "C" PRIMARY KEY NOT NULL,
	"visits" integer,
	"begun" integer,
	"registered" integer,
	"joined" integer,
	"downloaded" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_hours" (
	"hour" timestamp with time zone NOT NULL,
	"source_id" integer NOT NULL,
	"visits" integer NOT NULL,
	"begun" integer NOT NULL,
	"registered" integer NOT NULL,
	"joined" integer NOT NULL,
	"downloaded" integer NOT NULL,
	CONSTRAINT "channel_hours_hour_source_id_pk" PRIMARY KEY("hour","source_id")
);
--> statement-breakpoint
CREATE TABLE "channel_progress" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"received_until" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_progress_single" CHECK ("channel_progress"."id" in (1))
);
--> statement-breakpoint
CREATE TABLE "channel_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text COLLATE "C" NOT NULL,
	"qd" text COLLATE "C" NOT NULL,
	"cy" text COLLATE "C" NOT NULL,
	"baidu" text COLLATE "C" NOT NULL,
	"invite_code" text COLLATE "C" NOT NULL,
	"landing" text COLLATE "C" NOT NULL,
	"platform" text COLLATE "C" NOT NULL,
	"region" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	CONSTRAINT "channel_sources_unique" UNIQUE("qd","cy","baidu","invite_code","landing","platform","region","source")
);
--> statement-breakpoint
CREATE TABLE "conversion_costs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"new_type" integer NOT NULL,
	"from_day" text COLLATE "C" NOT NULL,
	"to_day" text COLLATE "C" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "conversion_costs_amount" CHECK ("conversion_costs"."amount_cents" > 0),
	CONSTRAINT "conversion_costs_days" CHECK ("conversion_costs"."from_day" <= "conversion_costs"."to_day")
);
--> statement-breakpoint
CREATE TABLE "conversion_people" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_credentials" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sealed" text COLLATE "C" NOT NULL,
	"set_by" integer,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text COLLATE "C" NOT NULL,
	"filters" jsonb NOT NULL,
	"with_contacts" boolean NOT NULL,
	"staff_id" integer NOT NULL,
	"status" text COLLATE "C" DEFAULT 'running' NOT NULL,
	"after" integer DEFAULT 0 NOT NULL,
	"up_to" integer NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pending_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"job_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "exports_status_known" CHECK ("exports"."status" in ('running', 'done', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "checked_links" (
	"target" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" DEFAULT 'new' NOT NULL,
	"reason" text COLLATE "C" DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "checked_links_target_url_pk" PRIMARY KEY("target","url"),
	CONSTRAINT "checked_links_state_known" CHECK ("checked_links"."state" in ('new', 'alive', 'dead', 'unknown'))
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "handled_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "edited_by" integer;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "handled_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "banner_tests" ADD CONSTRAINT "banner_tests_slide_a_banners_id_fk" FOREIGN KEY ("slide_a") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_tests" ADD CONSTRAINT "banner_tests_slide_b_banners_id_fk" FOREIGN KEY ("slide_b") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_tests" ADD CONSTRAINT "banner_tests_started_by_staff_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_days" ADD CONSTRAINT "channel_days_source_id_channel_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."channel_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_goals" ADD CONSTRAINT "channel_goals_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_hours" ADD CONSTRAINT "channel_hours_source_id_channel_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."channel_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_costs" ADD CONSTRAINT "conversion_costs_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_people" ADD CONSTRAINT "conversion_people_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_people" ADD CONSTRAINT "conversion_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_credentials" ADD CONSTRAINT "provider_credentials_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "banner_tests_running" ON "banner_tests" USING btree ("state") WHERE "banner_tests"."state" = 'running';--> statement-breakpoint
CREATE INDEX "banner_tests_slide_a" ON "banner_tests" USING btree ("slide_a");--> statement-breakpoint
CREATE INDEX "banner_tests_slide_b" ON "banner_tests" USING btree ("slide_b");--> statement-breakpoint
CREATE INDEX "banner_tests_started_by" ON "banner_tests" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "bulk_runs_staff" ON "bulk_runs" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "bulk_runs_job" ON "bulk_runs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "bulk_runs_created" ON "bulk_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "channel_days_source" ON "channel_days" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "channel_goals_saved_by" ON "channel_goals" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "channel_hours_source" ON "channel_hours" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "conversion_costs_type" ON "conversion_costs" USING btree ("new_type","from_day");--> statement-breakpoint
CREATE INDEX "conversion_costs_created_by" ON "conversion_costs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "conversion_people_user" ON "conversion_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_credentials_set_by" ON "provider_credentials" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "exports_staff" ON "exports" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "exports_expires" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "exports_job" ON "exports" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "checked_links_url" ON "checked_links" USING btree ("url");--> statement-breakpoint
CREATE INDEX "checked_links_due" ON "checked_links" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "checked_links_dead" ON "checked_links" USING btree ("target") WHERE "checked_links"."state" = 'dead';--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "media_named" ON "media" USING btree ("file_name","id") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_sized" ON "media" USING btree ("size_bytes","id") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "site_settings_edited_by" ON "site_settings" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "tracking_events_test" ON "tracking_events" USING btree (("props" ->> 'test')) WHERE ("tracking_events"."props" ->> 'test') is not null;