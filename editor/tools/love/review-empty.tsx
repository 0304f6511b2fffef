import { useStore } from '@nanostores/react'
import { FileUp, Link2, Mail, MapPinned, MessageSquareHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { copyAddress } from '#editor/stores/clipboard.ts'
import type { Editor } from '#editor/stores/editor.ts'
import { useFormAddress } from '#editor/tools/love/form-link.tsx'
import { reviewTexts } from '#editor/tools/love/review-texts.ts'
import css from '#editor/tools/love/reviews.module.css'
import { Button } from '#editor/ui/button.tsx'
import { State } from '#editor/ui/state.tsx'
import type { LoveData } from '#model/tools/love/love.ts'

interface NoReviewsProps {
  editor: Editor<LoveData>
  onAdd: () => void
  onFiles: () => void
}

/** A wall without reviews: the ways in which they come. */
export function NoReviews({ editor, onAdd, onFiles }: NoReviewsProps): ReactNode {
  const t = useStore(reviewTexts)
  const address = useFormAddress(editor)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { uuid, status } = useStore(editor.$project)
  const go = (page: string): void => void navigate(`/love/projects/${uuid}/${page}${search}`)
  return (
    <State
      icon={MessageSquareHeart}
      title={t.empty}
      text={status === 'draft' ? `${t.emptyText} ${t.linkWaits}` : t.emptyText}
    >
      <div className={css.starts}>
        <Button look="primary" onPress={() => copyAddress(address)}>
          <Link2 size={16} aria-hidden />
          {t.copyForm}
        </Button>
        <Button onPress={() => go('review-request')}>
          <Mail size={16} aria-hidden />
          {t.askByMail}
        </Button>
        <Button onPress={onAdd}>{t.add}</Button>
        <Button onPress={onFiles}>
          <FileUp size={16} aria-hidden />
          {t.fromFile}
        </Button>
        <Button onPress={() => go('review-google')}>
          <MapPinned size={16} aria-hidden />
          {t.fromGoogle}
        </Button>
      </div>
    </State>
  )
}
