CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`key_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `testimonials` ADD `video_cover` text;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `video_captions` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `highlights` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `is_pinned` integer DEFAULT false NOT NULL;