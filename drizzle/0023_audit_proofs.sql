ALTER TABLE "audit_log" ADD COLUMN "proof" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "form" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "address_hash" text COLLATE "C" DEFAULT '' NOT NULL;