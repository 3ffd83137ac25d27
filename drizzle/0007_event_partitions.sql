ALTER TABLE "tracking_events" RENAME TO "tracking_events_before";--> statement-breakpoint
ALTER TABLE "tracking_events_before" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "tracking_events_before" DROP CONSTRAINT "tracking_events_pkey";--> statement-breakpoint
ALTER TABLE "tracking_events_before" ADD CONSTRAINT "tracking_events_before_pk" PRIMARY KEY("id","received_at");--> statement-breakpoint
ALTER INDEX "tracking_events_name" RENAME TO "tracking_events_before_name";--> statement-breakpoint
ALTER INDEX "tracking_events_received" RENAME TO "tracking_events_before_received";--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tracking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "C" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"props" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "tracking_events_pk" PRIMARY KEY("id","received_at")
) PARTITION BY RANGE ("received_at");
--> statement-breakpoint
CREATE INDEX "tracking_events_name" ON "tracking_events" USING btree ("name","received_at");--> statement-breakpoint
CREATE INDEX "tracking_events_received" ON "tracking_events" USING btree ("received_at");--> statement-breakpoint
-- The old rows become the partition of all months up to this one, as they are: nothing is copied.
DO $$
DECLARE
  "newest" timestamptz := (SELECT greatest(now(), max("received_at")) FROM "tracking_events_before");
  "end" timestamptz := (date_trunc('month', "newest" AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  EXECUTE format('ALTER TABLE "tracking_events" ATTACH PARTITION "tracking_events_before" FOR VALUES FROM (MINVALUE) TO (%L)', "end");
  PERFORM setval('tracking_events_id_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "tracking_events_before"), false);
END $$;--> statement-breakpoint
-- Takes what no month takes, so that no event is refused where nobody made the months in time.
CREATE TABLE "tracking_events_others" PARTITION OF "tracking_events" DEFAULT;--> statement-breakpoint
CREATE FUNCTION "event_partitions"() RETURNS TABLE ("name" text, "since" timestamptz, "until" timestamptz) LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT "parts"."relname"::text,
    coalesce((regexp_match("bound", $re$FROM \('([^']+)'\)$re$))[1]::timestamptz, '-infinity'),
    (regexp_match("bound", $re$TO \('([^']+)'\)$re$))[1]::timestamptz
  FROM pg_inherits JOIN pg_class AS "parts" ON "parts"."oid" = "inhrelid",
    LATERAL pg_get_expr("parts"."relpartbound", "parts"."oid") AS "bound"
  WHERE "inhparent" = 'public.tracking_events'::regclass AND "bound" <> 'DEFAULT'
$$;--> statement-breakpoint
CREATE FUNCTION "keep_event_partitions"("moment" timestamptz, "kept_from" timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  "months" timestamptz[] := ARRAY(SELECT date_trunc('month', "moment") + make_interval(months => n) FROM generate_series(0, 3) AS n);
  "month" timestamptz;
  "end" timestamptz;
  "part" text;
  "is_empty" boolean;
BEGIN
  -- Of several instances one does it at a time.
  PERFORM pg_advisory_xact_lock(7203614554);
  FOREACH "month" IN ARRAY "months" LOOP
    CONTINUE WHEN EXISTS (SELECT FROM public.event_partitions() AS "known" WHERE "known"."since" <= "month" AND "known"."until" > "month");
    "part" := 'tracking_events_' || to_char("month", 'YYYY_MM');
    "end" := "month" + interval '1 month';
    EXECUTE format('CREATE TABLE public.%I (LIKE public.tracking_events INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', "part");
    EXECUTE format('WITH moved AS (DELETE FROM public.tracking_events_others WHERE received_at >= %L AND received_at < %L RETURNING *) INSERT INTO public.%I SELECT * FROM moved', "month", "end", "part");
    EXECUTE format('ALTER TABLE public.tracking_events ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', "part", "month", "end");
  END LOOP;

  -- Rows go to the day, by the sweep that deletes them; what is left of a month is an empty table.
  FOR "part" IN SELECT "known"."name" FROM public.event_partitions() AS "known" WHERE "known"."until" <= "kept_from" LOOP
    EXECUTE format('SELECT NOT EXISTS (SELECT FROM public.%I)', "part") INTO "is_empty";
    IF "is_empty" THEN EXECUTE format('DROP TABLE public.%I', "part"); END IF;
  END LOOP;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "keep_event_partitions"(timestamptz, timestamptz) FROM PUBLIC;--> statement-breakpoint
SELECT "keep_event_partitions"(now(), now() - interval '180 days');
