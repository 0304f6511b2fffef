import {
  LayoutGrid,
  ListChecks,
  MailQuestionMark,
  MapPinned,
  MessageSquareHeart,
  Paintbrush,
  Palette,
} from 'lucide-react'
import { PanelSkeleton } from '#editor/frame/frame-skeleton.tsx'
import { $reviewChanges } from '#editor/stores/testimonials-seen.ts'
import { askAboutWaiting } from '#editor/tools/love/before-publish.ts'
import { reviewDefinition } from '#editor/tools/love/review-definition.ts'
import { ReviewListPage } from '#editor/tools/love/review-list-page.tsx'
import { loveLabels } from '#editor/tools/love/texts.ts'
import { defineRoom } from '#editor/tools/room.ts'
import { deferred } from '#editor/ui/deferred.tsx'
import { LoveData, love } from '#model/tools/love/love.ts'

const RequestPage = deferred(
  async () => (await import('#editor/tools/love/review-request-page.tsx')).RequestPage,
  <PanelSkeleton />,
)
const GooglePage = deferred(
  async () => (await import('#editor/tools/love/review-google-page.tsx')).GooglePage,
  <PanelSkeleton />,
)
const WallPage = deferred(
  async () => (await import('#editor/tools/love/wall-page.tsx')).WallPage,
  <PanelSkeleton />,
)
const FormPage = deferred(
  async () => (await import('#editor/tools/love/form-page.tsx')).FormPage,
  <PanelSkeleton />,
)
const WallStylesPage = deferred(
  async () => (await import('#editor/tools/love/styles-pages.tsx')).WallStylesPage,
  <PanelSkeleton />,
)
const FormStylesPage = deferred(
  async () => (await import('#editor/tools/love/styles-pages.tsx')).FormStylesPage,
  <PanelSkeleton />,
)

const pages = {
  'review-list': ReviewListPage,
  'review-request': RequestPage,
  'review-google': GooglePage,
  wall: WallPage,
  'form-ask-review': FormPage,
  'wall-styles': WallStylesPage,
  'form-styles': FormStylesPage,
}

function isPage(path: string): path is keyof typeof pages {
  return Object.hasOwn(pages, path)
}

/** Pages in the order in which creators see their labels. */
const shownPages = Object.fromEntries(love.tabs.filter(isPage).map(path => [path, pages[path]]))

export const room = defineRoom<LoveData>({
  read: payload => LoveData.parse(payload),
  pages: shownPages,
  defaultPage: love.sidebar[0].path,
  formPage: 'review-list',
  preload: () => {
    for (const part of [RequestPage, GooglePage, WallPage, FormPage, WallStylesPage]) part.preload()
  },
  icons: {
    'review-list': ListChecks,
    'review-request': MailQuestionMark,
    'review-google': MapPinned,
    wall: LayoutGrid,
    'form-ask-review': MessageSquareHeart,
    'wall-styles': Palette,
    'form-styles': Paintbrush,
  },
  $labels: loveLabels,
  categories: Object.fromEntries(
    love.sidebar.map(page => [page.path, 'category' in page ? page.category : '']),
  ),
  names: async () => (await import('#editor/tools/love/names.ts')).loveNames.get(),
  forms: { review: reviewDefinition },
  $records: $reviewChanges,
  beforePublish: askAboutWaiting,
  open: (editor, kind, id) => {
    if (kind === 'header') return 'wall'
    if (kind !== 'review') return undefined
    editor.open('review', id)
    return 'review-list'
  },
})
