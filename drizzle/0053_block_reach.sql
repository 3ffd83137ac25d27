CREATE TABLE "block_reach_days" (
	"page_id" integer NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"block" text COLLATE "C" NOT NULL,
	"shown" integer NOT NULL,
	"seen" integer NOT NULL,
	CONSTRAINT "block_reach_days_page_id_day_block_pk" PRIMARY KEY("page_id","day","block")
);
--> statement-breakpoint
ALTER TABLE "block_reach_days" ADD CONSTRAINT "block_reach_days_page_id_landing_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_reach_days_day" ON "block_reach_days" USING btree ("day");