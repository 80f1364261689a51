/** Prints the screen as it is as soon as its letterhead and fonts, which are loaded after the screen, are there. */
export async function printScreen(): Promise<void> {
  await import('./printed-letterhead.tsx');
  await document.fonts.ready;
  requestAnimationFrame(() => window.print());
}
