CREATE TABLE "conversion_costs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"new_type" integer NOT NULL,
	"from_day" text COLLATE "C" NOT NULL,
	"to_day" text COLLATE "C" NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "conversion_costs_amount" CHECK ("conversion_costs"."amount_cents" > 0),
	CONSTRAINT "conversion_costs_days" CHECK ("conversion_costs"."from_day" <= "conversion_costs"."to_day")
);
--> statement-breakpoint
CREATE TABLE "conversion_people" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_credentials" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sealed" text COLLATE "C" NOT NULL,
	"set_by" integer,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text COLLATE "C" NOT NULL,
	"filters" jsonb NOT NULL,
	"with_contacts" boolean NOT NULL,
	"staff_id" integer NOT NULL,
	"status" text COLLATE "C" DEFAULT 'running' NOT NULL,
	"after" integer DEFAULT 0 NOT NULL,
	"up_to" integer NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pending_part" text COLLATE "C",
	"bytes" bigint DEFAULT 0 NOT NULL,
	"job_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "exports_status_known" CHECK ("exports"."status" in ('running', 'done', 'erased'))
);
--> statement-breakpoint
ALTER TABLE "conversion_costs" ADD CONSTRAINT "conversion_costs_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_people" ADD CONSTRAINT "conversion_people_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_people" ADD CONSTRAINT "conversion_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_credentials" ADD CONSTRAINT "provider_credentials_set_by_staff_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_costs_type" ON "conversion_costs" USING btree ("new_type","from_day");--> statement-breakpoint
CREATE INDEX "conversion_costs_created_by" ON "conversion_costs" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "conversion_people_user" ON "conversion_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_credentials_set_by" ON "provider_credentials" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "exports_staff" ON "exports" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "exports_expires" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "exports_job" ON "exports" USING btree ("job_id");