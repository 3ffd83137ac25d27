CREATE TABLE "channel_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mark" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"landing" text COLLATE "C" NOT NULL,
	"owner_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_links_unique" UNIQUE("mark","code"),
	CONSTRAINT "channel_links_mark_known" CHECK ("channel_links"."mark" in ('qd', 'cy'))
);
--> statement-breakpoint
CREATE TABLE "channel_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" text COLLATE "C" NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "receiver" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "channel_links" ADD CONSTRAINT "channel_links_owner_id_staff_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_notes" ADD CONSTRAINT "channel_notes_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_links_owner" ON "channel_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "channel_notes_day" ON "channel_notes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "channel_notes_created_by" ON "channel_notes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "jobs_receiver_hash" ON "jobs" USING btree ("receiver","id") WHERE "jobs"."receiver" is not null;