import { type TaskCategory, taskCategoryLabels } from './task-categories.ts';

const longestTitleFromDescription = 80;

/** A task's title: its name, else the start of its description, else its category and site. */
export function taskTitle(task: {
  name: string | null | undefined;
  description: string | null | undefined;
  category: TaskCategory;
  siteName: string | null | undefined;
}): string {
  const name = task.name?.trim();
  if (name) return name;
  const line = firstLine(task.description ?? '');
  if (line) return [...line].slice(0, longestTitleFromDescription).join('').trimEnd();
  const label = taskCategoryLabels[task.category].en;
  return task.siteName ? `${label}, ${task.siteName}` : label;
}

function firstLine(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n\u2028\u2029]/, 1);
  return line.trimEnd();
}
