/** Cuts a text after a number of user-perceived characters. */
export function cutText(text: string, longest: number): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text;
}
