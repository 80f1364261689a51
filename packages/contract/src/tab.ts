/** Names one open page of a browser, so that the server does not notify it of its own changes. */
export const tabHeader = 'x-tab';
export const tabPattern = /^[\w-]{1,64}$/;
