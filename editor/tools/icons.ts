import {
  BellRing,
  CircleQuestionMark,
  Coffee,
  Cookie,
  GraduationCap,
  Heart,
  Hourglass,
  type LucideIcon,
  Megaphone,
  PanelsTopLeft,
  Scale,
  Tags,
} from 'lucide-react'
import type { ToolName } from '#model/tool.ts'

/** The sign of each tool, wherever it is named. */
export const toolIcons: Record<ToolName, LucideIcon> = {
  page: PanelsTopLeft,
  banner: Megaphone,
  coffee: Coffee,
  cookie: Cookie,
  faq: CircleQuestionMark,
  legal: Scale,
  love: Heart,
  player: GraduationCap,
  pricing: Tags,
  ticker: BellRing,
  timer: Hourglass,
}
