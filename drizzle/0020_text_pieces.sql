-- Custom: Drizzle knows no functions. What src/db/schema/pieces.ts cuts texts into, and that it costs: without a cost the
-- planner would rather cut thousands of texts anew than ask the index that has them cut.
CREATE FUNCTION "text_pieces"("value" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 400
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "lowered" text := lower("value" COLLATE "C");
  "mark" CONSTANT text := chr(31);
BEGIN
  RETURN string_to_array("lowered", NULL)
    || string_to_array(regexp_replace("lowered", '(..)', '\1' || "mark", 'g'), "mark")
    || string_to_array(regexp_replace(substr("lowered", 2), '(..)', '\1' || "mark", 'g'), "mark");
END $$;
