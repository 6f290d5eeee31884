const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** An address or a name as it was meant: without the characters nobody sees that come along when it is pasted. */
export const pasted = (text: string): string => text.replace(invisible, '').trim()
