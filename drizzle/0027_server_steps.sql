CREATE TABLE "server_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step" text COLLATE "C" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"amount_fen" bigint DEFAULT 0 NOT NULL,
	"qd" text COLLATE "C" NOT NULL,
	"cy" text COLLATE "C" NOT NULL,
	"baidu" text COLLATE "C" NOT NULL,
	"invite_code" text COLLATE "C" NOT NULL,
	"landing" text COLLATE "C" NOT NULL,
	"platform" text COLLATE "C" NOT NULL,
	"source" text COLLATE "C" NOT NULL,
	CONSTRAINT "server_steps_step_known" CHECK ("server_steps"."step" in ('registered', 'joined', 'downloaded', 'paid')),
	CONSTRAINT "server_steps_weight_known" CHECK ("server_steps"."weight" in (1, -1))
);
--> statement-breakpoint
DROP INDEX "channel_days_source";--> statement-breakpoint
ALTER TABLE "channel_days" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_days" ADD COLUMN "revenue_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_days" ADD COLUMN "reported_registered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_days" ADD COLUMN "reported_joined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_days" ADD COLUMN "reported_downloaded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_hours" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_hours" ADD COLUMN "revenue_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_hours" ADD COLUMN "reported_registered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_hours" ADD COLUMN "reported_joined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_hours" ADD COLUMN "reported_downloaded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_months" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_months" ADD COLUMN "revenue_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_months" ADD COLUMN "reported_registered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_months" ADD COLUMN "reported_joined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_months" ADD COLUMN "reported_downloaded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_values" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_values" ADD COLUMN "revenue_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_values" ADD COLUMN "reported_registered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_values" ADD COLUMN "reported_joined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_values" ADD COLUMN "reported_downloaded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attributions" ADD COLUMN "platform" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attributions" ADD COLUMN "has_opted_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "server_steps_recorded" ON "server_steps" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "server_steps_at" ON "server_steps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "channel_days_source" ON "channel_days" USING btree ("source_id","day","visits","begun","registered","joined","downloaded","orders","revenue_fen","reported_registered","reported_joined","reported_downloaded");--> statement-breakpoint
-- Until now the sums held what browsers report; that is kept beside what the server did. Downloads stay as they are: of those
-- without a channel's mark the server kept no row.
UPDATE "channel_hours" SET "reported_registered" = "registered", "reported_joined" = "joined", "reported_downloaded" = "downloaded", "registered" = 0, "joined" = 0;--> statement-breakpoint
UPDATE "channel_days" SET "reported_registered" = "registered", "reported_joined" = "joined", "reported_downloaded" = "downloaded", "registered" = 0, "joined" = 0;--> statement-breakpoint
UPDATE "channel_months" SET "reported_registered" = "registered", "reported_joined" = "joined", "reported_downloaded" = "downloaded", "registered" = 0, "joined" = 0;--> statement-breakpoint
UPDATE "channel_values" SET "reported_registered" = "registered", "reported_joined" = "joined", "reported_downloaded" = "downloaded", "registered" = 0, "joined" = 0;--> statement-breakpoint
-- A row of kind `register` stands for each account that registered, also for one that is closed; an approval has the row of
-- its application. The newest landing is read as src/domain/tracking/server-steps.ts reads it.
INSERT INTO "server_steps" ("step", "at", "recorded_at", "qd", "cy", "baidu", "invite_code", "landing", "platform", "source")
  SELECT "step", "at", "at",
    left(coalesce(nullif("tracking" ->> 'qd', ''), "last_touch" ->> 'qd', ''), 64),
    left(coalesce(nullif("tracking" ->> 'cy', ''), "last_touch" ->> 'cy', ''), 64),
    CASE WHEN coalesce(CASE WHEN "last_touch" IS NULL THEN "tracking" ->> 'bd_vid' ELSE "last_touch" ->> 'bd_vid' END, '') <> ''
      OR coalesce("tracking" ->> 'logidUrl', "last_touch" ->> 'logidUrl', '') ~* '^https?://[^#]*[?&]bd_vid=[^&#]' THEN '1' ELSE '' END,
    left(coalesce(nullif("tracking" ->> 'inviteCode', ''), "last_touch" ->> 'inviteCode', ''), 64),
    left(coalesce(substring(coalesce("last_touch" ->> 'logidUrl', "tracking" ->> 'logidUrl') FROM '(?i)^https?://[^/?#]+(/[^?#]*)'), ''), 64),
    '', ''
  FROM (
    SELECT 'registered' AS "step", "created_at" AS "at", "last_touch", "tracking" FROM "attributions" WHERE "kind" = 'register'
    UNION ALL
    SELECT 'joined', "decided_at", "attributions"."last_touch", coalesce("attributions"."tracking", '{}'::jsonb)
    FROM "join_applications" LEFT JOIN "attributions" ON "attributions"."kind" = 'join'
      AND "attributions"."tracking" ->> 'applicationId' = "join_applications"."id"::text
    WHERE "status" = 'approved' AND "decided_at" IS NOT NULL
  ) AS "deeds";--> statement-breakpoint
INSERT INTO "channel_sources" ("channel", "qd", "cy", "baidu", "invite_code", "landing", "platform", "region", "source")
  SELECT DISTINCT CASE WHEN "baidu" <> '' THEN 'baidu' WHEN "qd" <> '' THEN 'qd=' || "qd" WHEN "cy" <> '' THEN 'cy=' || "cy"
      WHEN "invite_code" <> '' THEN 'invite' ELSE 'direct' END,
    "qd", "cy", "baidu", "invite_code", "landing", "platform", '', "source"
  FROM "server_steps" ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TEMPORARY TABLE "past_steps" AS
  SELECT date_trunc('hour', "at") AS "hour", to_char("at" AT TIME ZONE 'UTC' + interval '8 hours', 'YYYY-MM-DD') COLLATE "C" AS "day",
    "channel_sources"."id" AS "source_id", (count(*) FILTER (WHERE "step" = 'registered'))::integer AS "registered",
    (count(*) FILTER (WHERE "step" = 'joined'))::integer AS "joined"
  FROM "server_steps" JOIN "channel_sources" USING ("qd", "cy", "baidu", "invite_code", "landing", "platform", "source")
  WHERE "region" = '' GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "channel_hours" AS "kept" ("hour", "source_id", "visits", "begun", "registered", "joined", "downloaded")
  SELECT "hour", "source_id", 0, 0, "registered", "joined", 0 FROM "past_steps" WHERE "hour" > now() - interval '190 days'
  ON CONFLICT ("hour", "source_id") DO UPDATE SET "registered" = excluded."registered", "joined" = excluded."joined";--> statement-breakpoint
INSERT INTO "channel_days" AS "kept" ("day", "source_id", "visits", "begun", "registered", "joined", "downloaded")
  SELECT "day", "source_id", 0, 0, sum("registered"), sum("joined"), 0 FROM "past_steps" GROUP BY 1, 2
  ON CONFLICT ("day", "source_id") DO UPDATE SET "registered" = excluded."registered", "joined" = excluded."joined";--> statement-breakpoint
INSERT INTO "channel_months" AS "kept" ("month", "source_id", "visits", "begun", "registered", "joined", "downloaded")
  SELECT left("day", 7), "source_id", 0, 0, sum("registered"), sum("joined"), 0 FROM "past_steps" GROUP BY 1, 2
  ON CONFLICT ("source_id", "month") DO UPDATE SET "registered" = excluded."registered", "joined" = excluded."joined";--> statement-breakpoint
INSERT INTO "channel_values" AS "kept" ("dimension", "day", "value", "visits", "begun", "registered", "joined", "downloaded")
  SELECT "dimension", "day", "value", 0, 0, sum("registered"), sum("joined"), 0 FROM (
    SELECT "day", "registered", "joined",
      unnest(ARRAY['channel', 'qd', 'cy', 'baidu', 'inviteCode', 'landing', 'platform', 'region', 'source']) AS "dimension",
      unnest(ARRAY["channel", "qd", "cy", "baidu", "invite_code", "landing", "platform", "region", "source"]) AS "value"
    FROM "past_steps" JOIN "channel_sources" ON "id" = "source_id"
  ) AS "told" GROUP BY 1, 2, 3
  ON CONFLICT ("dimension", "day", "value") DO UPDATE SET "registered" = excluded."registered", "joined" = excluded."joined";--> statement-breakpoint
DROP TABLE "past_steps";--> statement-breakpoint
-- Presses of a download that browsers reported stand for the server's own rows of that time, where an hour is counted anew.
INSERT INTO "server_steps" ("step", "at", "recorded_at", "qd", "cy", "baidu", "invite_code", "landing", "platform", "source")
  SELECT 'downloaded', "at", "received_at", coalesce("props" ->> 'qd', ''), coalesce("props" ->> 'cy', ''), coalesce("props" ->> 'baidu', ''),
    coalesce("props" ->> 'invite', ''), left(coalesce("props" ->> 'landing', "path"), 64), coalesce("props" ->> 'layout', ''),
    coalesce("props" ->> 'source', '')
  FROM "tracking_events" WHERE "name" = 'download_click';--> statement-breakpoint
DELETE FROM "server_steps" WHERE "at" <= now() - interval '180 days';--> statement-breakpoint
ANALYZE "server_steps", "channel_sources", "channel_hours", "channel_days", "channel_months", "channel_values";
