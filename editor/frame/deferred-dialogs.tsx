import { deferredWindow } from '#editor/ui/deferred.tsx'

/** Windows that few visits need, downloaded when they are opened. */
export const ExportDialog = deferredWindow(
  async () => (await import('#editor/frame/export-dialog.tsx')).ExportDialog,
)
export const WebhooksDialog = deferredWindow(
  async () => (await import('#editor/frame/webhooks-dialog.tsx')).WebhooksDialog,
)
