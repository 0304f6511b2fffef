import { expect, test } from 'vitest'
import { darkColors, lightColors } from '#model/theme.ts'
import { contentSecurityPolicy, inline, type PageNeed } from './content-security-policy.ts'
import { scriptJson } from './json.ts'
import { themeAttribute } from './theme.ts'
import { tied } from './typography.ts'

const styles = { mode: 'auto', light: lightColors, dark: darkColors, font: 'Inter', radius: 6 } as const
const options = {
  lang: 'pl',
  origins: { site: 'https://pages.example', app: 'https://app.example' },
} as const

test('takes the card text for links where the brand cannot be read', () => {
  const pale = { ...lightColors, brand: '#ffe08a' }
  const attribute = themeAttribute({ ...styles, light: pale })
  expect(attribute).toContain(`--l-link:${lightColors.cardText};`)
  expect(attribute).toContain('--l-on-brand:#101828')
  expect(attribute).toContain('--l-brand:#ffe08a')
})

test('lets nothing but colours into the style attribute', () => {
  const bad = { ...lightColors, border: '#fff;background:url(//x)' }
  expect(() => themeAttribute({ ...styles, light: bad })).toThrow('#rrggbb')
})

test('ties one-letter Polish words to the next one, in text and between tags', () => {
  expect(tied('Zajrzyj a i tak w domu', 'pl')).toBe('Zajrzyj a\u00a0i\u00a0tak w\u00a0domu')
  expect(tied('<p>W domu <i>i</i> z <a href="x">nami</a></p>', 'pl')).toBe(
    '<p>W\u00a0domu <i>i</i> z\u00a0<a href="x">nami</a></p>',
  )
  expect(tied('<pre><code>a = i + 1</code></pre>', 'pl')).toBe('<pre><code>a = i + 1</code></pre>')
  expect(tied('a word', 'en')).toBe('a word')
})

test('writes JSON that cannot end a script', () => {
  const value = { text: '</script><!-- \u2028\u2029' }
  const json = scriptJson(value)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(value)
})

test('allows only what the page brings', () => {
  const parts = { scripts: [inline('1')], styles: [inline('a{}')], needs: [] }
  const policy = contentSecurityPolicy(parts, { ...options, mode: 'publish' })
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='")
  expect(policy).not.toMatch(/unsafe-eval|(?:script|style)-src [^;]*unsafe-inline/)
})

test('a preview shows uploads from the site, which is another origin', () => {
  const parts = { scripts: [], styles: [], needs: [] }
  const images = (mode: 'publish' | 'preview'): string | undefined =>
    contentSecurityPolicy(parts, { ...options, mode })
      .split('; ')
      .find(rule => rule.startsWith('img-src'))
  expect(images('publish')).toBe("img-src 'self'")
  expect(images('preview')).toBe("img-src 'self' https://app.example https://pages.example")
})

test('sends a form to the calls and to nowhere else, and only where there is one', () => {
  const rules = (needs: readonly PageNeed[]): string[] =>
    contentSecurityPolicy({ scripts: [], styles: [], needs }, { ...options, mode: 'publish' }).split('; ')
  expect(rules(['form', 'choices'])).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://app.example",
      "form-action 'self' https://app.example",
      'media-src blob:',
      "img-src 'self' https://app.example blob:",
    ]),
  )
  expect(rules(['recordings'])).toEqual(
    expect.arrayContaining(["connect-src 'self'", "media-src 'self'", "form-action 'none'"]),
  )
  expect(rules([]).filter(rule => rule.startsWith('media-src'))).toEqual([])
})
