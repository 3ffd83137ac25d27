CREATE TABLE "content_remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"thread_id" integer,
	"staff_id" integer NOT NULL,
	"body" text COLLATE "C" NOT NULL,
	"mentioned" integer[] DEFAULT '{}' NOT NULL,
	"anchor" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer
);
--> statement-breakpoint
ALTER TABLE "content_reviews" ADD COLUMN "is_own_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_thread_id_content_remarks_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."content_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_remarks" ADD CONSTRAINT "content_remarks_settled_by_staff_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_remarks_item" ON "content_remarks" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "content_remarks_thread" ON "content_remarks" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "content_remarks_staff" ON "content_remarks" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "content_remarks_settled_by" ON "content_remarks" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "content_remarks_mentioned" ON "content_remarks" USING gin ("mentioned");--> statement-breakpoint
INSERT INTO "content_remarks" ("item_id", "staff_id", "body", "anchor", "created_at", "settled_at")
SELECT "content_reviews"."item_id", "review_remarks"."staff_id", "review_remarks"."body",
	CASE WHEN "review_remarks"."quote" = '' THEN NULL ELSE
		jsonb_build_object('quote', "review_remarks"."quote", 'before', '', 'after', '', 'at', 0) END,
	"review_remarks"."created_at", "review_remarks"."settled_at"
FROM "review_remarks" JOIN "content_reviews" ON "content_reviews"."id" = "review_remarks"."review_id"
ORDER BY "review_remarks"."id";