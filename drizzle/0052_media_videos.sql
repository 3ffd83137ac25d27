-- Custom: Drizzle knows no functions. The pattern is that of src/domain/media/picture-address.ts, with videos and captions;
-- no text can name one of these before, so that nothing is counted anew.
CREATE OR REPLACE FUNCTION "media_keys"("value" text) RETURNS SETOF text LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp AS $$
  SELECT DISTINCT "found"[1] COLLATE "C"
  FROM regexp_matches("value", '/media/(\d{4}/\d{2}/[a-z0-9]{12}\.(?:jpg|png|webp|gif|svg|mp4|webm|vtt))', 'g') AS "found"
$$;
