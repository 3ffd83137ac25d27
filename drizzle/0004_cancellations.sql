ALTER TABLE "cancellation_requests" DROP CONSTRAINT "cancellation_requests_status_known";--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD COLUMN "answer" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_status_known" CHECK ("cancellation_requests"."status" in ('waiting', 'approved', 'rejected', 'withdrawn'));