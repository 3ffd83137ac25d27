CREATE TABLE "engine_accounts" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"remain" integer,
	"remain_day" text COLLATE "C" DEFAULT '' NOT NULL,
	"answer" text COLLATE "C" DEFAULT '' NOT NULL,
	"said" text COLLATE "C" DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "engine_pushes" (
	"target" text COLLATE "C" PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "engine_pushes_status_known" CHECK ("engine_pushes"."status" in ('received', 'not-same-site', 'not-valid'))
);
--> statement-breakpoint
CREATE TABLE "legal_drafts" (
	"document" text COLLATE "C" PRIMARY KEY NOT NULL,
	"written" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone,
	"edited_by" integer,
	CONSTRAINT "legal_drafts_document_known" CHECK ("legal_drafts"."document" in ('agreement', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"from_day" text COLLATE "C" NOT NULL,
	"lead" text COLLATE "C" NOT NULL,
	"changes" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" integer,
	CONSTRAINT "legal_versions_version_unique" UNIQUE("document","version"),
	CONSTRAINT "legal_versions_document_known" CHECK ("legal_versions"."document" in ('agreement', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_versions" ADD CONSTRAINT "legal_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engine_pushes_told" ON "engine_pushes" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "legal_drafts_edited_by" ON "legal_drafts" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "legal_versions_published_by" ON "legal_versions" USING btree ("published_by");