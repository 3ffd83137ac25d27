-- Whoever serves visitors on PostgreSQL may add to the audit log and not change it, this one change excepted (decision 027).
CREATE FUNCTION "empty_audit_addresses"() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  -- A day more than the 180 that the trigger asks for, so that the two need not agree to the second.
  UPDATE "public"."audit_log" SET "address" = '' WHERE "address" <> '' AND "at" <= now() - interval '181 days';
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION "empty_audit_addresses"() FROM PUBLIC;
