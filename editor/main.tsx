import '#editor/styles/tokens.css'
import { createRoot } from 'react-dom/client'
import { App } from '#editor/app.tsx'
import { startSettings } from '#editor/stores/settings.ts'

startSettings()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no place for the editor')
createRoot(root).render(<App />)
