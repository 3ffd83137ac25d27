DROP INDEX "redirects_created";--> statement-breakpoint
CREATE INDEX "redirects_created" ON "redirects" USING btree ("created_at","id");