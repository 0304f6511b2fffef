CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`order` real NOT NULL,
	`state` text NOT NULL,
	`confirmed_at` integer,
	`rating` integer,
	`name` text NOT NULL,
	`position` text NOT NULL,
	`email` text NOT NULL,
	`category` text NOT NULL,
	`avatar` text,
	`images` text DEFAULT '[]' NOT NULL,
	`gifs` text DEFAULT '[]' NOT NULL,
	`video` text,
	`language` text NOT NULL,
	`source` text NOT NULL,
	`source_url` text,
	`source_id` text,
	`disclosure` text DEFAULT 'none' NOT NULL,
	`reply` text DEFAULT '' NOT NULL,
	`consent_at` integer,
	`request_email` text,
	`requested_at` integer,
	`reminded_at` integer,
	`request_token_hash` text,
	`author_token_hash` text,
	`withdrawn_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `testimonials_wall` ON `testimonials` (`project_id`,`order`);--> statement-breakpoint
CREATE INDEX `testimonials_state` ON `testimonials` (`project_id`,`state`,`order`);--> statement-breakpoint
CREATE INDEX `testimonials_asked` ON `testimonials` (`requested_at`) WHERE requested_at IS NOT NULL AND confirmed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_source` ON `testimonials` (`project_id`,`source_id`);