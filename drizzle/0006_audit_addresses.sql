-- Whoever serves visitors on PostgreSQL may add to the audit log and not change it, this one change excepted (decision 027).
-- Some at a time, so that no statement takes long; gives their number.
CREATE FUNCTION "empty_audit_addresses"("at_most" integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  "emptied" integer;
BEGIN
  -- A day more than the 180 that the trigger asks for, so that the two need not agree to the second.
  UPDATE "public"."audit_log" SET "address" = '' WHERE "id" = ANY (ARRAY(
    SELECT "id" FROM "public"."audit_log" WHERE "address" <> '' AND "at" <= now() - interval '181 days' LIMIT "at_most"));
  GET DIAGNOSTICS "emptied" = ROW_COUNT;
  RETURN "emptied";
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "empty_audit_addresses"(integer) FROM PUBLIC;
