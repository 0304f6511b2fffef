import { accountApi } from '#editor/account-api.ts'
import { ApiError } from '#editor/api.ts'
import { download, fetchFile } from '#editor/stores/download.ts'
import { $identity, reloadSession, userKey } from '#editor/stores/session.ts'

function ownId(): string {
  const { id } = $identity.get()
  if (id === null) throw new ApiError('ERR_LOGIN_REQUIRED', 401)
  return id
}

/** The cart site wants to hear of some changes: the browser goes there, and comes back. Answers whether it does. */
function followCart(redirect: string | undefined): boolean {
  const url = redirect === undefined ? null : URL.parse(redirect)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  location.assign(url)
  return true
}

/** Asks for another address; it holds once the letter that is sent there was answered. Throws an `ApiError`. */
export async function changeEmail(email: string): Promise<void> {
  const { easyCartRedirect } = await accountApi.changeEmail(ownId(), email)
  followCart(easyCartRedirect)
}

/** Ends every session of the account, this one too, and shows the product as a visitor sees it. Throws an `ApiError`. */
export async function signOutEverywhere(): Promise<void> {
  await accountApi.logoutEverywhere()
  localStorage.removeItem(userKey)
  await reloadSession()
}

/** Deletes the account with all it owns, after which the caller is a visitor. Throws an `ApiError`. */
export async function deleteAccount(): Promise<void> {
  const { easyCartRedirect } = await accountApi.deleteAccount(ownId())
  localStorage.removeItem(userKey)
  if (!followCart(easyCartRedirect)) await reloadSession()
}

/** Whether somebody typed what confirms that the account shall go: its e-mail address. */
export function isConfirmed(typed: string, email: string | null): boolean {
  return email !== null && typed.trim().toLowerCase() === email.toLowerCase()
}

/** Downloads everything that the account owns. Throws an `ApiError`, also when the download breaks off. */
export async function exportEverything(): Promise<void> {
  const archive = await fetchFile(accountApi.exportAddress(ownId()))
  download(`atelier-${new Date().toISOString().slice(0, 10)}.zip`, 'application/zip', archive)
}
