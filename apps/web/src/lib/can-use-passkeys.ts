/** Whether this browser can use passkeys, which belong to one host, at the address that is open. */
export function canUsePasskeys(host: string | null | undefined): boolean {
  return host === window.location.hostname && 'PublicKeyCredential' in window;
}
