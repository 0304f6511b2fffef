CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`actor_email` text NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text,
	`reason` text NOT NULL,
	`action` text NOT NULL,
	`request_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_user` ON `audit` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`project_id` text,
	`endpoint_id` text,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`done_at` integer,
	`tries` text DEFAULT '[]' NOT NULL,
	`payload` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`next_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `deliveries_project` ON `deliveries` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deliveries_created` ON `deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `orphans` (
	`key` text PRIMARY KEY NOT NULL,
	`size` integer NOT NULL,
	`found_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `short_links` (
	`code` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `short_links_url` ON `short_links` (`user_id`,`url`);--> statement-breakpoint
CREATE TABLE `switches` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `themes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`colors` text NOT NULL,
	`font` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`logo` text,
	`logo_square` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `themes_user` ON `themes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `themes_default` ON `themes` (`user_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`disabled_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_url` ON `webhook_endpoints` (`project_id`,`url`);--> statement-breakpoint
ALTER TABLE `projects` ADD `suspended` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `request_id` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `background` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `build` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `steps` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `impersonator_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `sessions` ADD `impersonation_reason` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `impersonated_project_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `plan` text;--> statement-breakpoint
ALTER TABLE `users` ADD `plan_ends_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `trial_ends_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` integer;--> statement-breakpoint
-- Accounts that were there before plans begin their trial of 14 days now.
UPDATE `users` SET `trial_ends_at` = (unixepoch() + 1209600) * 1000 WHERE `e_id` IS NOT NULL;
