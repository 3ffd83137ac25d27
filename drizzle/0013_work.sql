ALTER TABLE "jobs" ADD COLUMN "retried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "jobs_kept" ON "jobs" USING btree ("finished_at") WHERE "jobs"."payload" is not null and "jobs"."status" <> 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_receiver" ON "jobs" USING btree (("summary" ->> 'to'));--> statement-breakpoint
CREATE INDEX "jobs_receiver_end" ON "jobs" USING btree (right("summary" ->> 'to', 4));