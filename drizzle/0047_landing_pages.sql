CREATE TABLE "landing_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fields" jsonb NOT NULL,
	"draft" jsonb,
	"name" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C",
	"search_text" text COLLATE "C" DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"handled_by" integer[] DEFAULT '{}' NOT NULL,
	"passed_version" integer,
	"passed_by" integer,
	"publish_at" timestamp with time zone,
	"withdraw_at" timestamp with time zone,
	"turns" bigint[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"edited_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_passed_by_staff_id_fk" FOREIGN KEY ("passed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_edited_by_staff_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_public_path" ON "landing_pages" USING btree ("path") WHERE "landing_pages"."is_public";--> statement-breakpoint
CREATE INDEX "landing_pages_publish_due" ON "landing_pages" USING btree ("publish_at") WHERE "landing_pages"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "landing_pages_withdraw_due" ON "landing_pages" USING btree ("withdraw_at") WHERE "landing_pages"."withdraw_at" is not null;--> statement-breakpoint
CREATE INDEX "landing_pages_edited_by" ON "landing_pages" USING btree ("edited_by");--> statement-breakpoint
CREATE INDEX "landing_pages_passed_by" ON "landing_pages" USING btree ("passed_by");--> statement-breakpoint
CREATE TRIGGER "landing_pages_media_uses" AFTER INSERT OR UPDATE OR DELETE ON "landing_pages" FOR EACH ROW EXECUTE FUNCTION "note_media_uses"('landing');
