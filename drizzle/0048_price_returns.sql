ALTER TABLE "price_changes" ADD COLUMN "returned_by" integer;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "return_reason" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD COLUMN "roll_back_reason" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_returned_by_staff_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_returned_by" ON "price_changes" USING btree ("returned_by");