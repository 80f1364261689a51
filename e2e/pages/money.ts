import type { Locator, Page } from '@playwright/test';
import { valueOf } from './work.ts';

/** The Add Funds and Withdraw dialogs of a user's balance page. */
export class BalancePage {
  readonly page: Page;
  readonly balance: Locator;
  readonly history: Locator;
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly description: Locator;

  constructor(page: Page) {
    this.page = page;
    this.balance = valueOf(page, 'Current Balance').first();
    this.history = page.getByRole('table', { name: 'Transaction History' });
    this.dialog = page.getByRole('dialog');
    this.amount = this.dialog.getByLabel('Amount', { exact: true });
    this.description = this.dialog.getByLabel('Description', { exact: true });
  }

  /** Row 0 is the newest. */
  row(index: number): Locator {
    return this.history.getByRole('row').nth(index + 1);
  }

  async open(action: 'Add Funds' | 'Withdraw'): Promise<void> {
    await this.page.getByRole('button', { name: action, exact: true }).click();
  }

  async send(action: 'Add Funds' | 'Withdraw'): Promise<void> {
    await this.dialog.getByRole('button', { name: action, exact: true }).click();
  }

  async adjust(action: 'Add Funds' | 'Withdraw', amount: string, description = ''): Promise<void> {
    await this.open(action);
    await this.amount.fill(amount);
    await this.description.fill(description);
    await this.send(action);
  }
}

export class FinancePage {
  readonly page: Page;
  readonly balance: Locator;
  readonly latest: Locator;
  readonly dialog: Locator;
  readonly incomeType: Locator;
  readonly project: Locator;
  readonly amount: Locator;
  readonly description: Locator;

  constructor(page: Page) {
    this.page = page;
    this.balance = page.getByRole('heading', { name: 'Current Company Balance' }).locator('+ p');
    this.latest = page.getByRole('list', { name: 'Latest transactions' }).getByRole('listitem');
    this.dialog = page.getByRole('dialog', { name: 'Add Income' });
    this.incomeType = this.dialog.getByLabel('Income Type', { exact: true });
    this.project = this.dialog.getByLabel('Project', { exact: true });
    this.amount = this.dialog.getByLabel('Amount', { exact: true });
    this.description = this.dialog.getByLabel('Description', { exact: true });
  }

  figure(label: 'Income' | 'Expenses' | 'Recent Transactions'): Locator {
    return valueOf(this.page.getByRole('main'), label);
  }

  async openIncome(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Income', exact: true }).click();
  }

  async sendIncome(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Add Income', exact: true }).click();
  }
}
