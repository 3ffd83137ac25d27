ALTER TABLE "landing_pages" ADD COLUMN "site_page" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_site_page" ON "landing_pages" USING btree ("site_page");