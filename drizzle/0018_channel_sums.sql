CREATE TABLE "channel_months" (
	"month" text COLLATE "C" NOT NULL,
	"source_id" integer NOT NULL,
	"visits" integer NOT NULL,
	"begun" integer NOT NULL,
	"registered" integer NOT NULL,
	"joined" integer NOT NULL,
	"downloaded" integer NOT NULL,
	CONSTRAINT "channel_months_source_id_month_pk" PRIMARY KEY("source_id","month")
);
--> statement-breakpoint
CREATE TABLE "channel_values" (
	"dimension" text COLLATE "C" NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"visits" integer NOT NULL,
	"begun" integer NOT NULL,
	"registered" integer NOT NULL,
	"joined" integer NOT NULL,
	"downloaded" integer NOT NULL,
	CONSTRAINT "channel_values_dimension_day_value_pk" PRIMARY KEY("dimension","day","value")
);
--> statement-breakpoint
DROP INDEX "channel_days_source";--> statement-breakpoint
ALTER TABLE "channel_months" ADD CONSTRAINT "channel_months_source_id_channel_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."channel_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_days_source" ON "channel_days" USING btree ("source_id","day","visits","begun","registered","joined","downloaded");