import { fillFolder } from '@slot-liste/server/testing/databases/filled-folder.ts'

export default fillFolder
