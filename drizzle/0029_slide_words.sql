ALTER TABLE "banners" ADD COLUMN "headline" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "line" text COLLATE "C" DEFAULT '' NOT NULL;