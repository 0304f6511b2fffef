import { atom, type ReadableAtom } from 'nanostores'
import type { OpenProject } from '#editor/stores/open-project.ts'
import type { ErrorMessage } from '#model/errors.ts'
import type { ToolId } from '#model/tool.ts'

/** What a visitor wanted to do that needs an account. */
export type SignInReason = 'save' | 'share' | 'publish' | 'export' | 'import' | 'webhooks' | 'other'

/** A window that any part of the editor may ask for, one at a time. */
export type Prompt =
  | { kind: 'sign-in'; reason: SignInReason }
  /** The plans on offer; `message` tells what was refused for want of one. */
  | { kind: 'plans'; message?: ErrorMessage }
  | { kind: 'wrong-account' }
  /** What alerts and notifications have said. */
  | { kind: 'messages' }
  /** The wizard: for a new project, or for the open one. */
  | { kind: 'wizard'; tool: ToolId; project?: OpenProject }
  /** A question to decide; `undefined` is answered by whoever closes it. */
  | {
      kind: 'question'
      title: string
      text: string
      yes: string
      no: string
      onAnswer: (choice: 'yes' | 'no' | undefined) => void
    }

const prompt = atom<Prompt | undefined>(undefined)
export const $prompt: ReadableAtom<Prompt | undefined> = prompt

export function ask(next: Prompt): void {
  prompt.set(next)
}

export function closePrompt(): void {
  prompt.set(undefined)
}
