CREATE TABLE "account_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"status" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"token_hash" text COLLATE "C",
	"file_key" text COLLATE "C",
	"expires_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	CONSTRAINT "account_exports_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "account_exports_status_known" CHECK ("account_exports"."status" in ('waiting', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"contact" text COLLATE "C",
	"requested_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"status" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "contact_changes_kind_known" CHECK ("contact_changes"."kind" in ('phone', 'email')),
	CONSTRAINT "contact_changes_status_known" CHECK ("contact_changes"."status" in ('waiting', 'done', 'withdrawn', 'taken'))
);
--> statement-breakpoint
CREATE TABLE "user_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text COLLATE "C" NOT NULL,
	"public_key" text COLLATE "C" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "user_passkeys_credential_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_device_notice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "country" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_passkeys" ADD CONSTRAINT "user_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_user" ON "account_exports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_exports_expires" ON "account_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_changes_one_waiting" ON "contact_changes" USING btree ("user_id") WHERE "contact_changes"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "contact_changes_user" ON "contact_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_changes_due" ON "contact_changes" USING btree ("status","effective_at");--> statement-breakpoint
CREATE INDEX "user_passkeys_user" ON "user_passkeys" USING btree ("user_id");