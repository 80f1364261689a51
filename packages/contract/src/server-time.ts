/** The server's time in milliseconds since 1970, on every response of the API. */
export const serverTimeHeader = 'X-Server-Time';
