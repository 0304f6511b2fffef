import { client, done, read } from '#editor/api.ts'
import type { CreateApiKey } from '#model/api-key.ts'
import type { ChangePlan, Impersonate } from '#model/staff.ts'
import type { ChangeTheme, CreateTheme } from '#model/theme.ts'

const { auth, user, users, impersonation, staff } = client
const { themes } = user
const one = (id: string): { param: { id: string } } => ({ param: { id } })

/** The calls of the account and staff pages. Each throws an `ApiError`. */
export const accountApi = {
  changeEmail: (id: string, email: string) =>
    read(users[':id'].email.$patch({ ...one(id), json: { email } })),
  deleteAccount: (id: string) => read(users[':id'].$delete(one(id))),
  logoutEverywhere: () => done(auth['logout-everywhere'].$post()),
  audit: (id: string, page: number, size: number) =>
    read(users[':id'].audit.$get({ ...one(id), query: { page: String(page), size: String(size) } })),
  /** The address of everything that an account owns, as one file. */
  exportAddress: (id: string): string => users[':id'].export.$path(one(id)),

  themes: () => read(themes.$get()),
  createTheme: (json: CreateTheme) => read(themes.$post({ json })),
  changeTheme: (id: string, json: ChangeTheme) => read(themes[':id'].$patch({ ...one(id), json })),
  deleteTheme: (id: string) => done(themes[':id'].$delete(one(id))),

  apiKeys: (id: string) => read(users[':id']['api-keys'].$get(one(id))),
  createApiKey: (id: string, json: CreateApiKey) =>
    read(users[':id']['api-keys'].$post({ ...one(id), json })),
  rotateApiKey: (id: string, key: string) =>
    read(users[':id']['api-keys'][':key'].rotate.$post({ param: { id, key } })),
  deleteApiKey: (id: string, key: string) =>
    done(users[':id']['api-keys'][':key'].$delete({ param: { id, key } })),

  findAccounts: (search: string) => read(staff.users.$get({ query: { search } })),
  accountProjects: (id: string) => read(staff.users[':id'].projects.$get(one(id))),
  changePlan: (id: string, json: ChangePlan) => read(staff.users[':id'].plan.$patch({ ...one(id), json })),
  impersonate: (json: Impersonate) => done(impersonation.$post({ json })),
  endImpersonation: () => done(impersonation.$delete()),
}
export type AccountApi = typeof accountApi
