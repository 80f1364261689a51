/** Short names of banks in Qatar, as far as known. Others only give a warning. */
export const knownBanks: ReadonlySet<string> = new Set([
  'ABQ', // Ahli Bank
  'ARB', // Arab Bank
  'BBQ', // Dukhan Bank, formerly Barwa
  'BNP', // BNP Paribas
  'CBQ', // Commercial Bank
  'DBQ', // Doha Bank
  'HSB', // HSBC
  'IBQ', // International Bank of Qatar
  'KCB', // Al Khaliji
  'MAR', // Masraf Al Rayan
  'MSQ', // Mashreq
  'QDB', // Qatar Development Bank
  'QIB', // Qatar Islamic Bank
  'QIIB', // Qatar International Islamic Bank
  'QNB', // Qatar National Bank
  'SCB', // Standard Chartered
  'UBL', // United Bank
]);
