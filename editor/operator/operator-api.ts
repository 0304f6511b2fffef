import { client, read } from '#editor/api.ts'

const { figures, releases, publishing, verify, rebuild, deliveries, letters } = client.operator
const one = (id: string): { param: { id: string } } => ({ param: { id } })
const asked = (query: URLSearchParams): { query: Record<string, string> } => ({
  query: Object.fromEntries(query),
})

/** The calls of the operator's page. Each throws an `ApiError`. */
export const operatorApi = {
  figures: () => read(figures.$get()),
  releases: (query: URLSearchParams) => read(releases.$get(asked(query))),
  release: (id: string) => read(releases[':id'].$get(one(id))),
  rerun: (chosen: string[] | 'failed') => read(releases.rerun.$post({ json: { releases: chosen } })),
  cancel: (id: string) => read(releases[':id'].cancel.$post(one(id))),
  setPaused: (paused: boolean) => read(publishing.$post({ json: { paused } })),
  verify: (repair: boolean) => read(verify.$post({ json: { repair } })),
  rebuild: (all: boolean) => read(rebuild.$post({ json: { all } })),
  deliveries: (query: URLSearchParams) => read(deliveries.$get(asked(query))),
  resend: (id: string) => read(deliveries[':id'].resend.$post(one(id))),
  resendFailed: () => read(deliveries['resend-failed'].$post()),
  letters: () => read(letters.$get()),
  letter: (name: string) => read(letters[':name'].$get({ param: { name } })),
}
