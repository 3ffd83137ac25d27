CREATE TABLE "catalogue_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "catalogue_rules_single" CHECK ("catalogue_rules"."id" in (1))
);
--> statement-breakpoint
CREATE TABLE "equipment_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipment_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" integer NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "equipment_categories_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "country_code" text COLLATE "C" DEFAULT '' NOT NULL;