ALTER TABLE "memberships" ADD COLUMN "user_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "join_applications" ADD COLUMN "reason" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_company_name" ON "memberships" USING btree ("company_id","user_name") WHERE "memberships"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "join_applications_waiting_name" ON "join_applications" USING btree ("company_id","user_name") WHERE "join_applications"."status" = 'waiting';