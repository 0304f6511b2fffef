CREATE TABLE `release_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`release_id` text NOT NULL,
	`at` integer NOT NULL,
	`attempt` integer NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `release_log_release` ON `release_log` (`release_id`,`id`);