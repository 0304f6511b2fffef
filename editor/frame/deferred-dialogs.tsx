import { deferred } from '#editor/ui/deferred.tsx'

/** Windows that few visits need, downloaded when they are opened. */
export const ExportDialog = deferred(
  async () => (await import('#editor/frame/export-dialog.tsx')).ExportDialog,
  null,
)
export const WebhooksDialog = deferred(
  async () => (await import('#editor/frame/webhooks-dialog.tsx')).WebhooksDialog,
  null,
)
