import { fillFolder } from '@slot-liste/server/testing/filled-folder.ts'

export default fillFolder
