import type { CompanyDocument, DocumentWithVersions } from '@binaa/contract/documents';
import type { FileContentType } from '@binaa/contract/file-kinds';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { looksLike } from '../src/features/files/file-signatures.ts';
import { type Call, useTestApp } from '../test/build-test-app.ts';
import { testNow } from '../test/test-clock.ts';

const test = useTestApp({ demoCompanyOf: testNow });
let call: Call;

beforeAll(async () => {
  const foreman = await test.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'foreman@binaa.qa')
    .executeTakeFirstOrThrow();
  call = await test.callAs(foreman);
});

async function contentOf(key: string): Promise<Buffer> {
  const { presignedUrl } = (await call('GET', `/files/image-url?imagePath=${encodeURIComponent(key)}`)).json();
  return (await test.app.inject({ method: 'GET', url: presignedUrl })).rawPayload;
}

describe("the demo company's files", () => {
  it('are documents of several categories, in both languages, some with versions, all of which open', async () => {
    const { content } = (await call('GET', '/documents?size=100')).json<Page<CompanyDocument>>();
    expect(content.length).toBeGreaterThanOrEqual(12);
    expect(new Set(content.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6);
    expect(content.filter(({ versionCount }) => versionCount > 1).length).toBeGreaterThanOrEqual(3);
    expect(content.some(({ title }) => /\p{Script=Arabic}/u.test(title))).toBe(true);
    expect(content.some(({ projectId }) => projectId === null)).toBe(true);
    for (const { id } of content) {
      const { versions } = (await call('GET', `/documents/${id}`)).json<DocumentWithVersions>();
      for (const version of versions) {
        const file = await contentOf(version.fileKey);
        expect(file.length).toBe(version.sizeBytes);
        expect(looksLike(version.contentType as FileContentType, file)).toBe(true);
      }
    }
  });

  it('are receipts of the newest expenses, images and PDFs', async () => {
    const rows = await test.db
      .selectFrom('expenses')
      .select('receipt_key')
      .where('receipt_key', 'is not', null)
      .$narrowType<{ receipt_key: string }>()
      .execute();
    expect(rows.length).toBeGreaterThan(30);
    const beginnings = await Promise.all(
      rows.map(async ({ receipt_key }) => (await contentOf(receipt_key)).toString('latin1', 1, 4)),
    );
    expect(new Set(beginnings)).toEqual(new Set(['PNG', 'PDF']));
  });

  it('include the receipts of all pending expenses but two, which a rule asks for', async () => {
    const pending = await test.db
      .selectFrom('expenses')
      .select('receipt_key')
      .where('status', '=', 'PENDING')
      .where('deleted_at', 'is', null)
      .execute();
    expect(pending).not.toHaveLength(0);
    expect(pending.filter(({ receipt_key }) => receipt_key === null)).toHaveLength(2);
  });
});
