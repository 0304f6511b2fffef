import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { StylesPartProps } from '#editor/styling/styles-page.tsx'
import { stylesTexts } from '#editor/texts/styles.ts'
import { ColorSet } from '#editor/ui/color-set.tsx'
import { Segments } from '#editor/ui/field.tsx'
import { PanelGroup } from '#editor/ui/panel.tsx'

interface ColorsProps extends StylesPartProps {
  shown: 'light' | 'dark'
  onShow: (mode: 'light' | 'dark') => void
}

export function Colors({ styles, change, shown, onShow }: ColorsProps): ReactNode {
  const t = useStore(stylesTexts)
  const colors = styles[shown]
  return (
    <PanelGroup title={t.colors}>
      <Segments
        label={t.colorsOf}
        isLabelHidden
        value={shown}
        options={[
          { id: 'light', label: t.light },
          { id: 'dark', label: t.dark },
        ]}
        onChange={onShow}
      />
      <ColorSet
        key={shown}
        colors={colors}
        onChange={(slot, hex) => change({ [shown]: { ...colors, [slot]: hex } }, `${shown}.${slot}`)}
      />
    </PanelGroup>
  )
}
