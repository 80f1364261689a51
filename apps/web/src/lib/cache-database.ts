/** Where the browser stores what the user has seen. All of it belongs to one user. */
export const cacheDatabaseName = 'binaa';
