/** The paths and npm scripts of this repository that a Markdown document names. */
export interface Names {
  paths: string[];
  scripts: string[];
}

const TOP = /^\.?\/?((apps|packages|e2e|bench|docs|scripts|tools|\.ci)(\/|$))/;
/** Excludes placeholders such as <capability>, patterns and ellipses. */
const PLAIN_PATH = /^[\w.@/-]+$/;

export function namesIn(markdown: string): Names {
  const blocks = [...markdown.matchAll(/^```[^\n]*\n(.*?)^```/gms)].map((match) => match[1] ?? '');
  const prose = markdown.replaceAll(/^```.*?^```/gms, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => (match[1] ?? '').replace(/#.*$/, ''));
  const commands = [...spans, ...blocks];

  return {
    paths: unique([
      ...spans.filter(isPath),
      ...links.filter((link) => link !== '' && !/^[a-z]+:/.test(link)).map((link) => `./${link}`),
      ...blocks.flatMap(pathsOfTree),
      ...blocks.flatMap((block) => block.split(/\s+/).filter(isPath)),
    ]),
    scripts: unique(commands.flatMap(scriptsIn)),
  };
}

/** The anchors that GitHub makes of a document's headings. */
export function headingAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s+/g, '-'),
  );
}

function isPath(word: string): boolean {
  return PLAIN_PATH.test(word) && TOP.test(word);
}

function scriptsIn(text: string): string[] {
  const named = [...text.matchAll(/\bnpm run(?:-script)? ([\w:-]+)/g)].map((match) => match[1] ?? '');
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map((match) => match[1] ?? '');
  return [...named, ...short];
}

/** A folder map: each line starts with a name that belongs to the less indented folder above it. */
function pathsOfTree(block: string): string[] {
  const folders: { indent: number; path: string }[] = [];
  const paths: string[] = [];
  for (const line of block.split('\n')) {
    const [, space = '', name = ''] = /^(\s*)(\S*)/.exec(line) ?? [];
    while ((folders.at(-1)?.indent ?? -1) >= space.length) folders.pop();
    const path = `${folders.at(-1)?.path ?? ''}${name}`;
    if (!isPath(path)) continue;
    paths.push(path);
    if (name.endsWith('/')) folders.push({ indent: space.length, path });
  }
  return paths;
}

function unique(words: string[]): string[] {
  return [...new Set(words)];
}
