CREATE TABLE "notice_choices" (
	"staff_id" integer NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"channels" text[] COLLATE "C" NOT NULL,
	CONSTRAINT "notice_choices_staff_id_kind_pk" PRIMARY KEY("staff_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notice_robots" (
	"staff_id" integer NOT NULL,
	"vendor" text COLLATE "C" NOT NULL,
	"sealed" text COLLATE "C" NOT NULL,
	"address_hash" text COLLATE "C" NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"fault" text COLLATE "C" DEFAULT '' NOT NULL,
	CONSTRAINT "notice_robots_staff_id_vendor_pk" PRIMARY KEY("staff_id","vendor"),
	CONSTRAINT "notice_robots_addressHash_unique" UNIQUE("address_hash"),
	CONSTRAINT "notice_robots_vendor_known" CHECK ("notice_robots"."vendor" in ('feishu', 'wecom', 'dingtalk'))
);
--> statement-breakpoint
CREATE TABLE "sent_reports" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_id" integer NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"purpose" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"line" text COLLATE "C" NOT NULL,
	"page" text COLLATE "C" NOT NULL,
	"is_urgent" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "staff_notices_key" UNIQUE("staff_id","channel","key"),
	CONSTRAINT "staff_notices_channel_known" CHECK ("staff_notices"."channel" in ('mail', 'feishu', 'wecom', 'dingtalk'))
);
--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_robots" ADD CONSTRAINT "notice_robots_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD CONSTRAINT "staff_notices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_notices_sent" ON "staff_notices" USING btree ("staff_id","channel","sent_at");--> statement-breakpoint
CREATE INDEX "staff_notices_waiting" ON "staff_notices" USING btree ("created_at") WHERE "staff_notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "staff_notices_created" ON "staff_notices" USING btree ("created_at");