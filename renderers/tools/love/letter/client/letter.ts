import { reportSize } from '../../../../client/embedded.ts'

reportSize()
