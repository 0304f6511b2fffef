ALTER TABLE `sessions` ADD `provider_session` text;--> statement-breakpoint
CREATE INDEX `sessions_provider` ON `sessions` (`provider_session`) WHERE provider_session IS NOT NULL;