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
ALTER TABLE "banner_tests" ADD CONSTRAINT "banner_tests_slide_a_banners_id_fk" FOREIGN KEY ("slide_a") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_tests" ADD CONSTRAINT "banner_tests_slide_b_banners_id_fk" FOREIGN KEY ("slide_b") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_tests" ADD CONSTRAINT "banner_tests_started_by_staff_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "banner_tests_running" ON "banner_tests" USING btree ("state") WHERE "banner_tests"."state" = 'running';--> statement-breakpoint
CREATE INDEX "banner_tests_slide_a" ON "banner_tests" USING btree ("slide_a");--> statement-breakpoint
CREATE INDEX "banner_tests_slide_b" ON "banner_tests" USING btree ("slide_b");--> statement-breakpoint
CREATE INDEX "banner_tests_started_by" ON "banner_tests" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "tracking_events_test" ON "tracking_events" USING btree (("props" ->> 'test')) WHERE ("tracking_events"."props" ->> 'test') is not null;