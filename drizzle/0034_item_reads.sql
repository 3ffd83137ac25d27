CREATE TABLE "item_days" (
	"item_id" integer NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"reads" integer NOT NULL,
	"half" integer NOT NULL,
	"finished" integer NOT NULL,
	"registered" integer NOT NULL,
	CONSTRAINT "item_days_item_id_day_pk" PRIMARY KEY("item_id","day")
);
--> statement-breakpoint
CREATE TABLE "item_hours" (
	"hour" timestamp with time zone NOT NULL,
	"item_id" integer NOT NULL,
	"reads" integer NOT NULL,
	"half" integer NOT NULL,
	"finished" integer NOT NULL,
	"registered" integer NOT NULL,
	CONSTRAINT "item_hours_hour_item_id_pk" PRIMARY KEY("hour","item_id")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" text COLLATE "C" NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_word_pk" PRIMARY KEY("day","word")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"typed" text COLLATE "C" NOT NULL,
	"label" text COLLATE "C" NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"saved_by" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_synonyms_typed_unique" UNIQUE("typed")
);
--> statement-breakpoint
ALTER TABLE "item_days" ADD CONSTRAINT "item_days_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_hours" ADD CONSTRAINT "item_hours_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_saved_by_staff_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_days_most_read" ON "item_days" USING btree ("day","reads" DESC NULLS LAST,"item_id");--> statement-breakpoint
CREATE INDEX "item_hours_item" ON "item_hours" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "search_synonyms_saved_by" ON "search_synonyms" USING btree ("saved_by");--> statement-breakpoint
-- The events of the last month are counted again, so that articles begin with their reads; channels come to the same sums.
UPDATE "channel_progress" SET "received_until" = least("received_until", now() - interval '31 days');
