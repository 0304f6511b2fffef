CREATE TABLE `logins` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`redirect` text NOT NULL,
	`lang` text NOT NULL,
	`chained` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`tool` text NOT NULL,
	`slug` text,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`data_version` integer NOT NULL,
	`revision` integer NOT NULL,
	`status` text NOT NULL,
	`published_revision` integer,
	`requested_sequence` integer DEFAULT 0 NOT NULL,
	`live_sequence` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_slug` text,
	`data` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `projects_slug` ON `projects` (`tool`,`slug`);--> statement-breakpoint
CREATE INDEX `projects_owner` ON `projects` (`owner_id`,`tool`,`deleted_at`,`updated_at`);--> statement-breakpoint
CREATE INDEX `projects_behind` ON `projects` (`id`) WHERE requested_sequence > live_sequence;--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`kind` text NOT NULL,
	`address` text NOT NULL,
	`retires` text,
	`snapshot_version` integer,
	`revision` integer NOT NULL,
	`source_id` text,
	`state` text NOT NULL,
	`files_done` integer DEFAULT 0 NOT NULL,
	`files_total` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`stored` text,
	`pages` text,
	`requested_by` text NOT NULL,
	`requested_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`snapshot` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `releases_sequence` ON `releases` (`project_id`,`sequence`);--> statement-breakpoint
CREATE INDEX `releases_state` ON `releases` (`state`,`requested_at`);--> statement-breakpoint
CREATE INDEX `releases_open` ON `releases` (`project_id`,`sequence`) WHERE "state" IN ('queued', 'rendering', 'uploading');--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`previous_user_id` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`e_id` text,
	`email` text,
	`roles` text DEFAULT '[]' NOT NULL,
	`language` text NOT NULL,
	`merged_into` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_e_id_unique` ON `users` (`e_id`);