-- Custom: addresses are stored in one spelling, which `spellAddress` of src/domain/content/spell-address.ts knows; redirects from
-- before it have the escapes that were typed, and nobody is led by them. src/db/spelt-redirects.test.ts holds both to one rule.
CREATE FUNCTION "spell_address"("address" text) RETURNS text LANGUAGE plpgsql IMMUTABLE
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "invisible" constant text := '\u0001-\u0020\u007f-\u00a0\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff\ufff9-\ufffb';
  "rest" text := "address" COLLATE "C";
  "spelt" text := '';
  "escapes" text;
  "letter" text;
  "kept" text;
BEGIN
  LOOP
    "escapes" := substring("rest" FROM '(?:%[0-9A-Fa-f]{2})+');
    IF "escapes" IS NULL THEN
      RETURN "spelt" || "rest";
    END IF;
    "spelt" := "spelt" || split_part("rest", "escapes", 1);
    "kept" := '[' || "invisible" || CASE WHEN "spelt" ~ '[?#]' THEN '%#&=+]' ELSE '%?#/\\]' END;
    FOREACH "letter" IN ARRAY regexp_split_to_array(convert_from(decode(replace("escapes", '%', ''), 'hex'), 'UTF8'), '') LOOP
      IF "letter" ~ "kept" THEN
        "letter" := regexp_replace(upper(encode(convert_to("letter", 'UTF8'), 'hex')), '(..)', '%\1', 'g');
      END IF;
      "spelt" := "spelt" || "letter";
    END LOOP;
    "rest" := substr("rest", strpos("rest", "escapes") + length("escapes"));
  END LOOP;
EXCEPTION WHEN character_not_in_repertoire OR untranslatable_character THEN
  -- No UTF-8: it names no address.
  RETURN "address";
END $$;--> statement-breakpoint
-- A source that has a redirect already, of which the spelt and then the newest stays, and what would lead in a circle.
DELETE FROM "redirects" AS "old"
USING (
  SELECT "id", "spell_address"("from") AS "from", split_part(split_part("spell_address"("to"), '#', 1), '?', 1) AS "target"
  FROM "redirects"
) AS "spelt"
WHERE "old"."id" = "spelt"."id" AND "old"."from" <> "spelt"."from" AND (
  "spelt"."target" = "spelt"."from" OR EXISTS (
    SELECT FROM "redirects" AS "other"
    WHERE "other"."id" <> "old"."id" AND (
      ("spell_address"("other"."from") = "spelt"."from" AND ("other"."from" = "spelt"."from" OR "other"."id" > "old"."id"))
      OR ("other"."from" = "spelt"."target"
        AND split_part(split_part("spell_address"("other"."to"), '#', 1), '?', 1) = "spelt"."from")
    )
  )
);--> statement-breakpoint
UPDATE "redirects" SET "from" = "spell_address"("from"), "to" = "spell_address"("to")
WHERE strpos("from" || coalesce("to", ''), '%') > 0;--> statement-breakpoint
DROP FUNCTION "spell_address"(text);
