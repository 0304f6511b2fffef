import type { FaqSocial } from '#model/tools/faq/faq.ts'
import { safeUrl } from '#model/url.ts'

type Network = FaqSocial['network']

interface Mark {
  name: Record<'pl' | 'en', string>
  /** An SVG path in a 24 by 24 box. */
  path: string
  filled: boolean
}

export interface SocialLink {
  href: string
  name: string
  path: string
  filled: boolean
}

const brand = (name: string, path: string, filled = false): Mark => ({
  name: { pl: name, en: name },
  path,
  filled,
})

const marks: Record<Network, Mark> = {
  facebook: brand('Facebook', 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z'),
  instagram: brand(
    'Instagram',
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm9 9.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37zM17.5 6.5h.01',
  ),
  linkedin: brand(
    'LinkedIn',
    'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM6 4a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  ),
  youtube: brand(
    'YouTube',
    'M22.54 6.42a2.78 2.78 0 0 0-1.94-2C18.88 4 12 4 12 4s-6.88 0-8.6.46a2.78 2.78 0 0 0-1.94 2A29 29 0 0 0 1 11.75a29 29 0 0 0 .46 5.33A2.78 2.78 0 0 0 3.4 19c1.72.46 8.6.46 8.6.46s6.88 0 8.6-.46a2.78 2.78 0 0 0 1.94-2 29 29 0 0 0 .46-5.25 29 29 0 0 0-.46-5.33zM9.75 15.02l5.75-3.27-5.75-3.27z',
  ),
  tiktok: brand('TikTok', 'M10.5 9.7a5.7 5.7 0 1 0 4.6 5.600V2c.3 3.2 2.4 5.3 5.4 5.600'),
  x: brand(
    'X',
    'M18.244 2.25h3.308l-7.227 8.26 8.502 11.24H16.17l-5.214-6.817L4.99 21.75H1.68l7.73-8.835L1.254 2.25H8.08l4.713 6.231zm-1.161 17.52h1.833L7.084 4.126H5.117z',
    true,
  ),
  github: brand(
    'GitHub',
    'M9 19c-5 1.5-5-2.5-7-3m14 6v-3.87a3.37 3.37 0 0 0-.94-2.61c3.14-.35 6.44-1.54 6.44-7A5.44 5.44 0 0 0 20 4.77 5.07 5.07 0 0 0 19.91 1S18.73.65 16 2.48a13.38 13.38 0 0 0-7 0C6.27.65 5.09 1 5.09 1A5.07 5.07 0 0 0 5 4.77a5.44 5.44 0 0 0-1.5 3.78c0 5.42 3.3 6.61 6.44 7A3.37 3.37 0 0 0 9 18.13V22',
  ),
  website: {
    name: { pl: 'Strona', en: 'Website' },
    path: 'M2 12h20M12 2a15.3 15.3 0 0 1 4 10 15.3 15.3 0 0 1-4 10 15.3 15.3 0 0 1-4-10 15.3 15.3 0 0 1 4-10zm10 10a10 10 0 1 1-20 0 10 10 0 0 1 20 0z',
    filled: false,
  },
  email: {
    name: { pl: 'E-mail', en: 'E-mail' },
    path: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm18 2-10 7L2 6',
    filled: false,
  },
}

/** Links to a creator's other places. One whose address is not safe is left out. */
export function socialLinks(socials: readonly FaqSocial[], lang: 'pl' | 'en'): SocialLink[] {
  return socials.flatMap(({ network, url }) => {
    const href = safeUrl(url)
    const { name, path, filled } = marks[network]
    return href === undefined ? [] : [{ href, name: name[lang], path, filled }]
  })
}
