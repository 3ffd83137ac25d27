CREATE TABLE "price_change_cells" (
	"change_id" integer NOT NULL,
	"cell" text COLLATE "C" NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "price_change_cells_change_id_cell_pk" PRIMARY KEY("change_id","cell")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"publish_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"rolled_back_at" timestamp with time zone,
	"stopped" text COLLATE "C" DEFAULT '' NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone NOT NULL,
	"published_by" integer,
	"asked_at" timestamp with time zone,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	CONSTRAINT "price_changes_status_known" CHECK ("price_changes"."status" in ('draft', 'scheduled', 'public', 'rolledBack'))
);
--> statement-breakpoint
ALTER TABLE "price_change_cells" ADD CONSTRAINT "price_change_cells_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_approved_by_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_change_cells_cell" ON "price_change_cells" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "price_changes_due" ON "price_changes" USING btree ("status","publish_at");--> statement-breakpoint
CREATE INDEX "price_changes_ends" ON "price_changes" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "price_changes_saved" ON "price_changes" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "price_changes_created_by" ON "price_changes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "price_changes_saved_by" ON "price_changes" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "price_changes_published_by" ON "price_changes" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "price_changes_approved_by" ON "price_changes" USING btree ("approved_by");