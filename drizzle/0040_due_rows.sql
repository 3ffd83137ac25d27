DROP INDEX "rate_counters_started";--> statement-breakpoint
CREATE INDEX "media_deleted" ON "media" USING btree ("deleted_at") WHERE "media"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "rate_counters_end" ON "rate_counters" USING btree ((("started_at" at time zone 'UTC') + make_interval(secs => "window_seconds")));