-- The days that are counted already, by month and by each dimension alone; from now on the roll-up keeps all of them.
INSERT INTO "channel_months" ("month", "source_id", "visits", "begun", "registered", "joined", "downloaded")
  SELECT left("day", 7), "source_id", sum("visits"), sum("begun"), sum("registered"), sum("joined"), sum("downloaded")
  FROM "channel_days" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "channel_values" ("dimension", "day", "value", "visits", "begun", "registered", "joined", "downloaded")
  SELECT "dimension", "day", "value", sum("visits"), sum("begun"), sum("registered"), sum("joined"), sum("downloaded") FROM (
    SELECT "day", "visits", "begun", "registered", "joined", "downloaded",
      unnest(ARRAY['channel', 'qd', 'cy', 'baidu', 'inviteCode', 'landing', 'platform', 'region', 'source']) AS "dimension",
      unnest(ARRAY["channel", "qd", "cy", "baidu", "invite_code", "landing", "platform", "region", "source"]) AS "value"
    FROM "channel_days" JOIN "channel_sources" ON "id" = "source_id"
  ) AS "told" GROUP BY 1, 2, 3;--> statement-breakpoint
ANALYZE "channel_days", "channel_months", "channel_values";
