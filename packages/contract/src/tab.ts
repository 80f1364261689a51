/** Names one open page of the browser, so that it is not told of its own changes: it knows them already. */
export const tabHeader = 'x-tab';
export const tabPattern = /^[\w-]{1,64}$/;
