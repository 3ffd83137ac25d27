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
ALTER TABLE "channel_days" ADD CONSTRAINT "channel_days_source_id_channel_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."channel_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_goals" ADD CONSTRAINT "channel_goals_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_hours" ADD CONSTRAINT "channel_hours_source_id_channel_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."channel_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_days_source" ON "channel_days" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "channel_goals_saved_by" ON "channel_goals" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "channel_hours_source" ON "channel_hours" USING btree ("source_id");