import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { fromMinor } from '@binaa/contract/money';
import type { SearchHit } from '@binaa/contract/search';
import { taskTitle } from '@binaa/contract/task-title';
import type { DocumentRow, ExpenseRow, ProjectRow, SiteRow, TaskRow, UserRow } from '../../schema.ts';

export type FoundProject = Pick<ProjectRow, 'id' | 'name' | 'location' | 'status'>;

export function presentProject({ id, name, location, status }: FoundProject): SearchHit {
  return { kind: 'project', id, title: name, detail: location, status };
}

export type FoundSite = Pick<SiteRow, 'id' | 'name'> & { project_name: string };

export function presentSite({ id, name, project_name }: FoundSite): SearchHit {
  return { kind: 'site', id, title: name, detail: project_name };
}

export type FoundTask = Pick<TaskRow, 'id' | 'name' | 'description' | 'category' | 'status'> & {
  project_name: string;
  site_name: string | null;
};

export function presentTask(task: FoundTask): SearchHit {
  return {
    kind: 'task',
    id: task.id,
    title: taskTitle({ ...task, siteName: task.site_name }),
    detail: inOneLine([task.project_name, task.site_name]),
    category: task.category,
    status: task.status,
  };
}

export type FoundExpense = Pick<ExpenseRow, 'id' | 'category' | 'amount_minor' | 'spent_on' | 'notes' | 'status'> & {
  project_name: string | null;
  submitted_by_name: string;
};

export function presentExpense(expense: FoundExpense): SearchHit {
  return {
    kind: 'expense',
    id: expense.id,
    title: expenseCategoryLabels[expense.category].en,
    detail: inOneLine([expense.notes, expense.project_name, expense.submitted_by_name]),
    category: expense.category,
    amount: fromMinor(expense.amount_minor),
    date: expense.spent_on,
    status: expense.status,
  };
}

export type FoundPerson = Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'category'>;

export function presentPerson({ id, name, email, role, category }: FoundPerson): SearchHit {
  return { kind: 'person', id, title: name, detail: email, role, category };
}

export type FoundDocument = Pick<DocumentRow, 'id' | 'title' | 'category'> & {
  project_name: string | null;
  site_name: string | null;
};

export function presentDocument({ id, title, category, project_name, site_name }: FoundDocument): SearchHit {
  return { kind: 'document', id, title, detail: inOneLine([project_name, site_name]), category };
}

function inOneLine(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ').replace(/\s+/g, ' ');
}
