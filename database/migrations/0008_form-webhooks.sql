ALTER TABLE `webhook_endpoints` ADD `of_form` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `webhook_endpoints` SET `of_form` = true WHERE `url` = (
	SELECT json_extract(`data`, '$.form.webhook') FROM `projects` WHERE `projects`.`id` = `project_id` AND `tool` = 'love'
);