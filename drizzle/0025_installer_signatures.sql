ALTER TABLE "version_records" ADD COLUMN "signature" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "beta_ends_at" timestamp with time zone;