CREATE TABLE "page_test_visitors" (
	"test_id" integer NOT NULL,
	"visitor" text COLLATE "C" NOT NULL,
	"half" text COLLATE "C" NOT NULL,
	"has_registered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "page_test_visitors_pk" PRIMARY KEY("test_id","visitor"),
	CONSTRAINT "page_test_visitors_half" CHECK ("page_test_visitors"."half" in ('a', 'b'))
);
--> statement-breakpoint
CREATE TABLE "page_tests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"second" jsonb NOT NULL,
	"state" text COLLATE "C" DEFAULT 'running' NOT NULL,
	"days" integer NOT NULL,
	"base" integer NOT NULL,
	"difference" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" integer,
	"ends_at" timestamp with time zone NOT NULL,
	"broken_at" timestamp with time zone,
	"broken_by" text COLLATE "C",
	"result" jsonb,
	CONSTRAINT "page_tests_state" CHECK ("page_tests"."state" in ('running', 'ended', 'broken'))
);
--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "second_of" integer;--> statement-breakpoint
ALTER TABLE "page_test_visitors" ADD CONSTRAINT "page_test_visitors_test_id_page_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."page_tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_tests" ADD CONSTRAINT "page_tests_page_id_landing_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_tests" ADD CONSTRAINT "page_tests_started_by_staff_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_tests_running" ON "page_tests" USING btree ("page_id") WHERE "page_tests"."state" = 'running';--> statement-breakpoint
CREATE INDEX "page_tests_page" ON "page_tests" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_tests_due" ON "page_tests" USING btree ("ends_at") WHERE "page_tests"."state" = 'running';--> statement-breakpoint
CREATE INDEX "page_tests_started_by" ON "page_tests" USING btree ("started_by");--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_second_of_landing_pages_id_fk" FOREIGN KEY ("second_of") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landing_pages_second_of" ON "landing_pages" USING btree ("second_of");