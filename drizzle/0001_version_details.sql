ALTER TABLE "version_records" RENAME COLUMN "description" TO "notes";--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "system_description" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "version_records" ADD COLUMN "signer" text COLLATE "C" DEFAULT '' NOT NULL;
