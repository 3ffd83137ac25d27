CREATE TABLE "former_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"contact" text COLLATE "C" NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_exports" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "former_contacts" ADD CONSTRAINT "former_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_contacts_user" ON "former_contacts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_session" ON "account_exports" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "contact_changes_session" ON "contact_changes" USING btree ("session_id");