ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "saved_by" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_saved_by" ON "coupons" USING btree ("saved_by");