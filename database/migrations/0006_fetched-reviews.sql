ALTER TABLE `testimonials` ADD `fetched_at` integer;--> statement-breakpoint
CREATE INDEX `testimonials_fetched` ON `testimonials` (`fetched_at`) WHERE fetched_at IS NOT NULL;