CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_check" text COLLATE "C" NOT NULL,
	"restore_id" text COLLATE "C",
	"is_restore_unfinished" boolean DEFAULT false NOT NULL,
	CONSTRAINT "installation_single" CHECK ("installation"."id" in (1))
);
