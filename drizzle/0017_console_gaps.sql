ALTER TABLE "price_changes" ADD COLUMN "handled_by" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "handled_by" integer[] DEFAULT '{}' NOT NULL;