CREATE TABLE "coupon_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"held_coupon_id" integer,
	"coupon_id" integer NOT NULL,
	"user_id" integer,
	"order_id" integer,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_uses_once" UNIQUE("held_coupon_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "paid_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paid_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_no" text COLLATE "C" NOT NULL,
	"user_id" integer,
	"company_id" integer,
	"payable_fen" integer NOT NULL,
	"coupon_ids" integer[] NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"qd" text COLLATE "C" NOT NULL,
	"cy" text COLLATE "C" NOT NULL,
	"bd_vid" text COLLATE "C" NOT NULL,
	"invite_code" text COLLATE "C" NOT NULL,
	"first_qd" text COLLATE "C" NOT NULL,
	"first_cy" text COLLATE "C" NOT NULL,
	"first_bd_vid" text COLLATE "C" NOT NULL,
	"first_invite_code" text COLLATE "C" NOT NULL,
	CONSTRAINT "paid_orders_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "paid_orders_payable_positive" CHECK ("paid_orders"."payable_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "entry_tickets" ADD COLUMN "chosen_order" jsonb;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_held_coupon_id_held_coupons_id_fk" FOREIGN KEY ("held_coupon_id") REFERENCES "public"."held_coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_paid_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."paid_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_orders" ADD CONSTRAINT "paid_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_orders" ADD CONSTRAINT "paid_orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_user" ON "coupon_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "paid_orders_user" ON "paid_orders" USING btree ("user_id","received_at");--> statement-breakpoint
CREATE INDEX "paid_orders_company" ON "paid_orders" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "paid_orders_paid" ON "paid_orders" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "paid_orders_received" ON "paid_orders" USING btree ("received_at");