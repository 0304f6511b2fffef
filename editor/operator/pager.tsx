import { useStore } from '@nanostores/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import css from '#editor/operator/operator.module.css'
import { operatorTexts } from '#editor/texts/operator.ts'
import { IconButton } from '#editor/ui/button.tsx'

interface PagerProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

export function Pager({ page, size, total, onPage }: PagerProps): ReactNode {
  const t = useStore(operatorTexts)
  const pages = Math.max(1, Math.ceil(total / size))
  return (
    <div className={css.pager}>
      <span role="status">{t.total(total)}</span>
      <span>
        <IconButton
          label={t.previous}
          icon={ChevronLeft}
          isDisabled={page <= 1}
          onPress={() => onPage(page - 1)}
        />
        {t.of({ page, pages })}
        <IconButton
          label={t.next}
          icon={ChevronRight}
          isDisabled={page >= pages}
          onPress={() => onPage(page + 1)}
        />
      </span>
    </div>
  )
}
