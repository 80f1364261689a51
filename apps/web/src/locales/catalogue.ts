/** A text in every plural form of its language; Arabic has all six. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Translations of the screens' texts by their English text, and of messages by their code. */
export type Catalogue = ReadonlyMap<string, string | PluralForms>;
