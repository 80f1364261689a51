/** Cuts a text after a number of user-perceived characters. */
export function cutText(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('').trimEnd()}…` : text;
}
