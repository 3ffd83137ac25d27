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
CREATE INDEX "checked_links_url" ON "checked_links" USING btree ("url");--> statement-breakpoint
CREATE INDEX "checked_links_due" ON "checked_links" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "checked_links_dead" ON "checked_links" USING btree ("target") WHERE "checked_links"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "media_named" ON "media" USING btree ("file_name","id") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_sized" ON "media" USING btree ("size_bytes","id") WHERE "media"."deleted_at" is null;