CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "C" NOT NULL,
	"sales_code" text COLLATE "C",
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"role_desc" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_user_company" UNIQUE("user_id","company_id"),
	CONSTRAINT "memberships_status_known" CHECK ("memberships"."status" in ('active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text COLLATE "C",
	"email" text COLLATE "C",
	"password_hash" text COLLATE "C",
	"user_name" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"target" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_type" integer NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"desktop_picture_url" text COLLATE "C" NOT NULL,
	"phone_picture_url" text COLLATE "C" NOT NULL,
	"jump_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"click_event" text COLLATE "C",
	"click_event_type" text COLLATE "C",
	"click_scene_type" text COLLATE "C",
	"exposure_event" text COLLATE "C",
	"exposure_event_type" text COLLATE "C",
	"exposure_scene_type" text COLLATE "C",
	"show_from" timestamp with time zone,
	"show_until" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellation_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellation_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"reason" text COLLATE "C" DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"status" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text COLLATE "C",
	CONSTRAINT "cancellation_requests_status_known" CHECK ("cancellation_requests"."status" in ('waiting', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"account" text COLLATE "C" NOT NULL,
	"form" text COLLATE "C" NOT NULL,
	"document" text COLLATE "C" NOT NULL,
	"version" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_level_heading" integer NOT NULL,
	"second_level_heading" integer,
	"title" text COLLATE "C" NOT NULL,
	"briefly" text COLLATE "C" DEFAULT '' NOT NULL,
	"label" text COLLATE "C" DEFAULT '' NOT NULL,
	"picture_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"author" text COLLATE "C" DEFAULT '' NOT NULL,
	"content" text COLLATE "C" DEFAULT '' NOT NULL,
	"self_path" text COLLATE "C",
	"region_id" integer,
	"organizer" text COLLATE "C" DEFAULT '' NOT NULL,
	"address" text COLLATE "C" DEFAULT '' NOT NULL,
	"begin_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"link_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"status" text COLLATE "C" DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_items_self_path_unique" UNIQUE("self_path"),
	CONSTRAINT "content_items_first_heading_known" CHECK ("content_items"."first_level_heading" in (1, 2)),
	CONSTRAINT "content_items_second_heading_known" CHECK ("content_items"."second_level_heading" in (1, 2, 3, 4, 5)),
	CONSTRAINT "content_items_status_known" CHECK ("content_items"."status" in ('draft', 'published', 'scheduled', 'withdrawn')),
	CONSTRAINT "content_items_public_has_time" CHECK ("content_items"."publish_at" is not null or "content_items"."status" in ('draft', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "C" NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "regions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "C" NOT NULL,
	"amount_fen" integer NOT NULL,
	"limit_price_fen" integer DEFAULT 0 NOT NULL,
	"limit_use_num" integer,
	"exclude_type" integer,
	"rule_ids" integer[] NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupons_amount_positive" CHECK ("coupons"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "held_coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "device_types_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku_id" integer NOT NULL,
	"months" integer DEFAULT 0 NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"actual_price_fen" integer NOT NULL,
	"original_price_fen" integer NOT NULL,
	"gift_months" integer DEFAULT 0 NOT NULL,
	"gift_days" integer DEFAULT 0 NOT NULL,
	"preferential_type" integer DEFAULT 0 NOT NULL,
	"preferential_price_fen" integer,
	"discount_amount_fen" integer,
	"discount_tag" text COLLATE "C" DEFAULT '' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_tiers_one_duration" CHECK (("price_tiers"."months" > 0) <> ("price_tiers"."days" > 0)),
	CONSTRAINT "price_tiers_price_positive" CHECK ("price_tiers"."actual_price_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "skus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_type_id" integer NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" DEFAULT '' NOT NULL,
	"region" text COLLATE "C" DEFAULT '' NOT NULL,
	"remote" boolean DEFAULT false NOT NULL,
	"model" text COLLATE "C" DEFAULT '' NOT NULL,
	"equipment_category" integer NOT NULL,
	"provider" text COLLATE "C" DEFAULT '' NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"available_nums" integer,
	"remark" text COLLATE "C" DEFAULT '' NOT NULL,
	"unsuit_platform_ids" integer[] DEFAULT '{}' NOT NULL,
	"recommend_platform_ids" integer[] DEFAULT '{}' NOT NULL,
	"subscription_status" integer DEFAULT 0 NOT NULL,
	"campaign" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "skus_available_not_negative" CHECK ("skus"."available_nums" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ecology_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecology_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"company_name" text COLLATE "C" NOT NULL,
	"introduction" text COLLATE "C" NOT NULL,
	"picture_url" text COLLATE "C" NOT NULL,
	"link_url" text COLLATE "C" NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ecology_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ecology_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "C" NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_answers" (
	"key" text COLLATE "C" NOT NULL,
	"call" text COLLATE "C" NOT NULL,
	"request_hash" text COLLATE "C" NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_answers_pk" PRIMARY KEY("key","call")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"company_id" integer NOT NULL,
	"inviter_user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invitations_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "invitations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "join_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "join_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invitation_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"user_name" text COLLATE "C",
	"verify_code_hash" text COLLATE "C" NOT NULL,
	"verify_expires_at" timestamp with time zone NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text COLLATE "C",
	"user_id" integer,
	CONSTRAINT "join_applications_status_known" CHECK ("join_applications"."status" in ('verified', 'waiting', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text COLLATE "C" NOT NULL,
	"payload" text COLLATE "C",
	"dedupe_key" text COLLATE "C",
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"status" text COLLATE "C" DEFAULT 'waiting' NOT NULL,
	"last_error" text COLLATE "C",
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"summary" jsonb,
	CONSTRAINT "jobs_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "jobs_status_known" CHECK ("jobs"."status" in ('waiting', 'done', 'dropped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text COLLATE "C" NOT NULL,
	"file_name" text COLLATE "C" NOT NULL,
	"mime_type" text COLLATE "C" NOT NULL,
	"size_bytes" integer NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"sha256" text COLLATE "C" NOT NULL,
	"uploaded_by" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "partner_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text COLLATE "C" NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "partner_categories_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"picture_url" text COLLATE "C" NOT NULL,
	"jump_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_sites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"platform_id" integer NOT NULL,
	"site_name" text COLLATE "C" NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "platform_sites_platform_name" UNIQUE("platform_id","site_name")
);
--> statement-breakpoint
CREATE TABLE "platform_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "C" NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platforms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platforms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"platform_type_id" integer NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"introduction" text COLLATE "C" NOT NULL,
	"logo_url" text COLLATE "C" NOT NULL,
	"picture_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"content" text COLLATE "C" DEFAULT '' NOT NULL,
	"official_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"settle_in_url" text COLLATE "C" DEFAULT '' NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"qr_code_url" text COLLATE "C" NOT NULL,
	"qd" text COLLATE "C",
	"cy" text COLLATE "C",
	"invite_code" text COLLATE "C",
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sales_people_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"content_item_id" integer,
	"platform_id" integer,
	"kind" text COLLATE "C" NOT NULL,
	"active_id" integer,
	"published_at" timestamp with time zone,
	"version" integer NOT NULL,
	"tokens" integer[] NOT NULL,
	CONSTRAINT "search_entries_content_item" UNIQUE("content_item_id"),
	CONSTRAINT "search_entries_platform" UNIQUE("platform_id"),
	CONSTRAINT "search_entries_kind_known" CHECK ("search_entries"."kind" in ('article', 'activity', 'platform')),
	CONSTRAINT "search_entries_one_record" CHECK (num_nonnulls("search_entries"."content_item_id", "search_entries"."platform_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_texts" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"full" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_tickets" (
	"ticket_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"redirect_path" text COLLATE "C",
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"token_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"company_ids" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text COLLATE "C" NOT NULL,
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" in (1))
);
--> statement-breakpoint
CREATE TABLE "attributions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"kind" text COLLATE "C" NOT NULL,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"tracking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracking_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text COLLATE "C" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"props" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_challenges" (
	"uuid" text COLLATE "C" PRIMARY KEY NOT NULL,
	"answer_hash" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text COLLATE "C" NOT NULL,
	"window_seconds" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counters_pk" PRIMARY KEY("key","window_seconds")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" text COLLATE "C" NOT NULL,
	"purpose" text COLLATE "C" NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"destination" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "verification_codes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "verification_codes_channel_known" CHECK ("verification_codes"."channel" in ('sms', 'email'))
);
--> statement-breakpoint
CREATE TABLE "version_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "version_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"system_type_name" text COLLATE "C" NOT NULL,
	"system_type" integer NOT NULL,
	"system_digit" integer NOT NULL,
	"version_no" text COLLATE "C" NOT NULL,
	"download_url" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C" DEFAULT '' NOT NULL,
	"size_bytes" bigint,
	"sha256" text COLLATE "C",
	"hidden_source" boolean DEFAULT false NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "version_records_download_url_unique" UNIQUE("download_url"),
	CONSTRAINT "version_records_type_known" CHECK ("version_records"."system_type" in (1, 2, 3)),
	CONSTRAINT "version_records_digit_known" CHECK ("version_records"."system_digit" in (32, 64))
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_coupons" ADD CONSTRAINT "held_coupons_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_coupons" ADD CONSTRAINT "held_coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_device_type_id_device_types_id_fk" FOREIGN KEY ("device_type_id") REFERENCES "public"."device_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ecology_applications" ADD CONSTRAINT "ecology_applications_category_id_ecology_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."ecology_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_user_id_users_id_fk" FOREIGN KEY ("inviter_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_category_id_partner_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."partner_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_sites" ADD CONSTRAINT "platform_sites_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platforms" ADD CONSTRAINT "platforms_platform_type_id_platform_types_id_fk" FOREIGN KEY ("platform_type_id") REFERENCES "public"."platform_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_content_item_id_content_items_id_fk" FOREIGN KEY ("content_item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_platform_id_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_entry_id_search_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."search_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_tickets" ADD CONSTRAINT "entry_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_created" ON "companies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name");--> statement-breakpoint
CREATE INDEX "memberships_company" ON "memberships" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","at");--> statement-breakpoint
CREATE INDEX "banners_place" ON "banners" USING btree ("promotion_type","sort_order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_requests_one_waiting" ON "cancellation_requests" USING btree ("user_id") WHERE "cancellation_requests"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "cancellation_requests_due" ON "cancellation_requests" USING btree ("status","answer_by");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account");--> statement-breakpoint
CREATE INDEX "content_items_published" ON "content_items" USING btree ("first_level_heading","second_level_heading","publish_at","id") WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_items_newest" ON "content_items" USING btree ("first_level_heading","publish_at","id") WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_items_region" ON "content_items" USING btree ("region_id","publish_at","id") WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_items_ending" ON "content_items" USING btree ("end_time","id") WHERE "content_items"."status" = 'published' and "content_items"."first_level_heading" = 2;--> statement-breakpoint
CREATE INDEX "content_items_ending_in_region" ON "content_items" USING btree ("region_id","end_time","id") WHERE "content_items"."status" = 'published' and "content_items"."first_level_heading" = 2;--> statement-breakpoint
CREATE INDEX "content_items_beginning" ON "content_items" USING btree ("begin_time") WHERE "content_items"."status" = 'published' and "content_items"."first_level_heading" = 2;--> statement-breakpoint
CREATE INDEX "content_items_characters" ON "content_items" USING gin (string_to_array(lower("title" || ' ' || "briefly"), null)) WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_items_scheduled" ON "content_items" USING btree ("publish_at") WHERE "content_items"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "content_items_updated" ON "content_items" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "held_coupons_user" ON "held_coupons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "held_coupons_coupon" ON "held_coupons" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "price_tiers_place" ON "price_tiers" USING btree ("sku_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "skus_place" ON "skus" USING btree ("device_type_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "ecology_applications_place" ON "ecology_applications" USING btree ("category_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "ecology_categories_place" ON "ecology_categories" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "idempotency_answers_created" ON "idempotency_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_company" ON "invitations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "join_applications_waiting_phone" ON "join_applications" USING btree ("company_id","phone") WHERE "join_applications"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "join_applications_waiting_email" ON "join_applications" USING btree ("company_id","email") WHERE "join_applications"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "join_applications_invitation" ON "join_applications" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "join_applications_company" ON "join_applications" USING btree ("company_id","status","created_at");--> statement-breakpoint
CREATE INDEX "join_applications_verify" ON "join_applications" USING btree ("verify_code_hash");--> statement-breakpoint
CREATE INDEX "join_applications_user" ON "join_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("run_at","id") WHERE "jobs"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_kind" ON "jobs" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_sha256" ON "media" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "partner_categories_place" ON "partner_categories" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "partners_place" ON "partners" USING btree ("category_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "platform_sites_name" ON "platform_sites" USING btree ("site_name");--> statement-breakpoint
CREATE INDEX "platform_types_place" ON "platform_types" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "platforms_place" ON "platforms" USING btree ("sort_order","id");--> statement-breakpoint
CREATE INDEX "platforms_type_place" ON "platforms" USING btree ("platform_type_id","sort_order","id");--> statement-breakpoint
CREATE INDEX "sales_people_qd" ON "sales_people" USING btree ("qd");--> statement-breakpoint
CREATE INDEX "sales_people_cy" ON "sales_people" USING btree ("cy");--> statement-breakpoint
CREATE INDEX "sales_people_invite_code" ON "sales_people" USING btree ("invite_code");--> statement-breakpoint
CREATE INDEX "search_entries_tokens" ON "search_entries" USING gin ("tokens") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "entry_tickets_session" ON "entry_tickets" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "entry_tickets_created" ON "entry_tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_tickets_user" ON "login_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_tickets_created" ON "login_tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_company" ON "sessions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "attributions_user" ON "attributions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attributions_kind" ON "attributions" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "attributions_created" ON "attributions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tracking_events_name" ON "tracking_events" USING btree ("name","received_at");--> statement-breakpoint
CREATE INDEX "tracking_events_received" ON "tracking_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "captcha_challenges_expires" ON "captcha_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_counters_started" ON "rate_counters" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "verification_codes_destination" ON "verification_codes" USING btree ("destination","purpose","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_expires" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "version_records_newest" ON "version_records" USING btree ("system_type_name","system_digit","released_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "version_records_type" ON "version_records" USING btree ("system_type","released_at" DESC NULLS LAST);