export type Language = 'en' | 'ar';

/** One label in both of the company's languages. */
export type Bilingual = Readonly<Record<Language, string>>;
