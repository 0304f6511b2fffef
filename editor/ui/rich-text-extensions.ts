import StarterKit from '@tiptap/starter-kit'
import { safeUrl } from '#model/url.ts'

/** What an answer may hold; the API keeps nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: address => safeUrl(address) !== undefined,
      HTMLAttributes: { rel: 'noopener nofollow', target: '_blank' },
    },
  }),
]
