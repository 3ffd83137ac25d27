ALTER TABLE "ecology_applications" ADD COLUMN "event_from" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "event_thing" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "event_to" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD COLUMN "event_time" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "step" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "introduction" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "platforms" ADD COLUMN "regions" text COLLATE "C" DEFAULT '' NOT NULL;