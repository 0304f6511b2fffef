import { expect, test } from 'vitest'
import { staticPage } from '#api/exports/static-page.ts'

const known = {
  files: new Set(['/_assets/faq.abc.js', '/_assets/inter.abc.woff2', '/favicon.svg', '/_media/one.png']),
  pages: new Map([['/walls/here/2', '2/index.html']]),
}

test('makes addresses of our files relative to where the page lies', () => {
  const html = '<link rel="icon" href="/favicon.svg"><script src="/_assets/faq.abc.js" defer></script>'
  expect(staticPage(html, 'en/index.html', known)).toEqual({
    html: '<link rel="icon" href="../assets/favicon.svg"><script src="../assets/faq.abc.js" defer></script>',
    files: ['/favicon.svg', '/_assets/faq.abc.js'],
  })
  expect(staticPage(html, 'index.html', known).html).toContain('src="assets/faq.abc.js"')
})

test('leaves alone what a creator wrote', () => {
  const words = `&lt;a href="/favicon.svg"> 'self' <p>url(/favicon.svg) data-canonical="x"</p><a href="https://x.example/favicon.svg">x</a>`
  expect(staticPage(words, 'index.html', known)).toEqual({ html: words, files: [] })
})

test('refuses a page that refers to a file which is not there', () => {
  expect(() => staticPage('<img src="/_assets/gone.png">', 'index.html', known)).toThrow('gone.png')
  expect(() => staticPage('<a href="//evil.example">', 'index.html', known)).toThrow('evil')
})

test('leaves out what holds at the published address alone', () => {
  const head = `<html lang="pl" data-canonical="https://p.test/faqs/x"><link rel="canonical" href="https://p.test/faqs/x"><link rel="alternate" hreflang="en" href="https://p.test/faqs/x/en"><meta property="og:url" content="https://p.test/faqs/x"><link rel="preload" href="/_assets/inter.abc.woff2" as="font" crossorigin>`
  expect(staticPage(head, 'index.html', known)).toEqual({ html: '<html lang="pl">', files: [] })
})

test('links between pages and uploads work from the folder', () => {
  const html =
    '<a href="/walls/here/2">More</a><img src="/_media/one.png"><video poster="/_media/one.png"><track src="data:text/vtt,x"></video>'
  expect(staticPage(html, 'pl/index.html', known)).toEqual({
    html: '<a href="../2/index.html">More</a><img src="../assets/one.png"><video poster="../assets/one.png"><track src="data:text/vtt,x"></video>',
    files: ['/_media/one.png'],
  })
})
