import type { Locator, Page } from '@playwright/test';

/** The crew screen, in English or in the given words of another language. */
export class CrewPage {
  readonly page: Page;
  readonly crew: Locator;

  constructor(page: Page, crewLabel = 'Crew') {
    this.page = page;
    this.crew = page.getByRole('list', { name: crewLabel });
  }

  person(name: string): Locator {
    return this.crew.getByRole('button', { name });
  }

  async chooseSite(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A problem on the review screen. */
  problem(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name }) });
  }
}
