import { atom, computed, type ReadableAtom } from 'nanostores'
import { isError, messageOf } from '#editor/api.ts'
import type { SharingApi } from '#editor/sharing-api.ts'
import type { Loaded } from '#editor/stores/versions.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { Project } from '#model/project.ts'
import type { Webhook } from '#model/webhook.ts'

export interface WebhooksOptions {
  api: Pick<
    SharingApi,
    'webhooks' | 'addWebhook' | 'removeWebhook' | 'changeSecret' | 'testWebhook' | 'resend'
  >
  project: () => Pick<Project, 'tool' | 'uuid'>
}

export interface Webhooks {
  $webhooks: ReadableAtom<Loaded<readonly Webhook[]>>
  /** The address that is looked at; the first at first. */
  $selected: ReadableAtom<Webhook | undefined>
  load: () => Promise<void>
  select: (id: string) => void
  /** Adds an address and looks at it. Throws an `ApiError`. */
  add: (url: string) => Promise<void>
  /** Removes an address with its log. Throws an `ApiError`. */
  remove: (id: string) => Promise<void>
  /** Gives an address a new secret. Throws an `ApiError`. */
  changeSecret: (id: string) => Promise<void>
  /** Sends a test message, which switches the address on. Throws an `ApiError`. */
  test: (id: string) => Promise<void>
  /** Sends a message of the log again, which switches its address on. Throws an `ApiError`. */
  resend: (deliveryId: string, id: string) => Promise<void>
}

/** The addresses that one project calls, one of them looked at. */
export function createWebhooks({ api, project }: WebhooksOptions): Webhooks {
  const $webhooks = atom<Loaded<readonly Webhook[]>>({ kind: 'loading' })
  const $id = atom<string | undefined>(undefined)
  const $selected = computed([$webhooks, $id], (webhooks, id) =>
    webhooks.kind === 'ready'
      ? (webhooks.value.find(webhook => webhook.id === id) ?? webhooks.value[0])
      : undefined,
  )
  const place = (): [Project['tool'], string] => {
    const { tool, uuid } = project()
    return [tool, uuid]
  }
  const known = (): readonly Webhook[] => {
    const state = $webhooks.get()
    return state.kind === 'ready' ? state.value : []
  }
  const show = (value: readonly Webhook[]): void => $webhooks.set({ kind: 'ready', value })
  const replace = (changed: Webhook): void =>
    show(known().map(webhook => (webhook.id === changed.id ? changed : webhook)))
  const switchedOn = (id: string): void =>
    show(known().map(webhook => (webhook.id === id ? { ...webhook, disabledAt: null } : webhook)))

  async function load(): Promise<void> {
    try {
      const { results } = await api.webhooks(...place())
      show(results)
    } catch (error) {
      $webhooks.set({ kind: 'failed', message: messageOf(error) })
    }
  }

  return {
    $webhooks,
    $selected,
    load,
    select: id => $id.set(id),
    add: async url => {
      const added = await api.addWebhook(...place(), url.trim())
      show([...known().filter(({ id }) => id !== added.id), added])
      $id.set(added.id)
    },
    remove: async id => {
      try {
        await api.removeWebhook(...place(), id)
      } catch (error) {
        // Another tab was quicker.
        if (!isError(error, 'ERR_NOT_FOUND')) throw error
      }
      show(known().filter(webhook => webhook.id !== id))
    },
    changeSecret: async id => replace(await api.changeSecret(...place(), id)),
    test: async id => {
      await api.testWebhook(...place(), id)
      switchedOn(id)
    },
    resend: async (deliveryId, id) => {
      await api.resend(...place(), deliveryId)
      switchedOn(id)
    },
  }
}

/** The token that belongs beside the field of a new address, if the failure is about that. */
export function addressError(message: ErrorMessage): string | undefined {
  if (typeof message === 'object' && !Array.isArray(message)) return message.url
  return message === 'ERR_WEBHOOK_ADDRESS' ? message : undefined
}
