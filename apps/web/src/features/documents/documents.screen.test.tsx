import {
  type DocumentWithVersions,
  deleteDocument,
  getDocument,
  listDocuments,
  updateDocument,
} from '@binaa/contract/documents';
import { presignView } from '@binaa/contract/files';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, chosen, field, link, problem, title, toast } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { aDocument } from '../../../testing/records/documents.ts';
import { found, pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';

/** One pixel. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const readOnly = { edit: false, delete: false };

/** The documents, to list and to read by id. */
function answerDocuments(documents: readonly DocumentWithVersions[]): void {
  server.answer(listDocuments, ({ query }) => pageOf(documents, query));
  server.answer(getDocument, ({ params }) => found(documents, params.id));
}

/** Controls that change records. */
function writeControls(): Locator {
  const main = page.getByRole('main');
  return main
    .getByRole('link', { name: /^(New|Add|Edit|Upload)\b/ })
    .or(main.getByRole('button', { name: /^(Delete|Remove|Edit|Add|New)\b/ }));
}

test('a FOREMAN can search, filter and page the documents, but not change them', async () => {
  const project = aProject();
  const site = aSite({}, [project]);
  answerPlaces([project], [site]);
  const documents = Array.from({ length: 11 }, (_, at) => aDocument({ title: `Lot sheet ${at + 1}`, can: readOnly }));
  server.answer(listDocuments, ({ query }) => pageOf(query.category === 'PERMIT' ? [] : documents, query));
  await openScreen('/documents', { as: 'FOREMAN' });
  await field('Search documents').fill('lot');
  await expect.poll(address).toBe('/documents?search=lot');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await button('Next').click();
  await expect.element(page.getByRole('row').filter({ hasText: 'Lot sheet 11' })).toMatchTextContent('Drawing');
  await field('Category').selectOptions('CONTRACT');
  await field('Project').selectOptions(project.name);
  await field('Site').selectOptions(site.name);
  await expect.poll(address).toBe(`/documents?search=lot&category=CONTRACT&projectId=${project.id}&siteId=${site.id}`);
  await reload();
  await expect.element(chosen(field('Site'))).toHaveTextContent(site.name);
  const query = { search: 'lot', category: 'CONTRACT', projectId: project.id, siteId: site.id, page: 0 };
  expect(server.callsTo(listDocuments).at(-1)).toMatchObject({ query });

  await field('Category').selectOptions('PERMIT');
  await expect.element(page.getByText('No documents found')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(address).toBe('/documents');
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(11);
  expect(writeControls().elements()).toHaveLength(0);
});

test('a file that cannot be shown can be downloaded, and a FOREMAN changes nothing of its document', async () => {
  const letter = aDocument({ title: 'Letter', fileName: 'notes.txt', contentType: 'text/plain', can: readOnly });
  answerDocuments([letter]);
  await openScreen(`/documents/${letter.id}`, { as: 'FOREMAN' });
  const words = 'This kind of file cannot be shown here. Download it to open it.';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button('Download notes.txt')).toBeVisible();
  expect(writeControls().elements()).toHaveLength(0);
});

test('an ADMIN can delete a document, again after a failure', async () => {
  const letter = aDocument({ title: 'Letter', contentType: 'text/plain' });
  const documents = [letter];
  answerDocuments(documents);
  server.answer(deleteDocument, () => {
    documents.pop();
    return undefined;
  });
  const restore = server.fail(deleteDocument);
  await openScreen(`/documents/${letter.id}`, { as: 'ADMIN' });
  const remove = async () => {
    await button('Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this document?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect.element(toast('Failed to delete document')).toBeVisible();
  restore();
  await remove();
  await expect.element(toast('Document deleted successfully')).toBeVisible();
  await expect.poll(address).toBe('/documents');
  await expect.element(title('Documents')).toBeVisible();
  const call = { params: { id: letter.id } };
  expect(server.callsTo(deleteDocument)).toMatchObject([call, call]);
  await visit(`/documents/${letter.id}`);
  await expect.element(page.getByText('Document not found')).toBeVisible();
});

test('offers to retry every read that fails', async () => {
  const document = aDocument();
  answerDocuments([document]);
  server.answer(presignView, { presignedUrl: picture });
  const restoreList = server.fail(listDocuments);
  await openScreen('/documents', { as: 'FOREMAN' });
  await expect.element(problem('Failed to load documents. Please try again later.')).toBeVisible();
  restoreList();
  await button('Try again').click();
  await expect.element(link(document.title)).toBeVisible();

  const restoreOne = server.fail(getDocument);
  const restoreAddress = server.fail(presignView);
  await button(`Download ${document.title}`).click();
  await expect.element(toast('Failed to download document. Please try again.')).toBeVisible();
  const query = { imagePath: document.fileKey, download: 'true' };
  expect(server.callsTo(presignView)).toMatchObject([{ query }]);
  await link(document.title).click();
  await expect.element(problem('Failed to load document details. Please try again later.')).toBeVisible();
  restoreOne();
  await button('Try again').click();
  await expect.element(problem('Failed to load preview. Please try again.')).toBeVisible();
  restoreAddress();
  await button('Try again').click();
  await expect.element(page.getByRole('img', { name: document.title })).toBeVisible();
});

test('keeps what was typed when a save fails, and reports that someone else saved first', async () => {
  const project = aProject();
  const site = aSite({}, [project]);
  answerPlaces([project], [site]);
  const place = { projectId: project.id, projectName: project.name, siteId: site.id, siteName: site.name };
  let document = aDocument(place);
  server.answer(getDocument, () => document);
  server.answer(presignView, { presignedUrl: picture });
  server.answer(updateDocument, ({ body }) => {
    if (body.version !== document.version) throw new Failed('stale version');
    document = { ...document, title: body.title };
    return document;
  });
  await openScreen(`/documents/${document.id}`, { as: 'ENGINEER' });
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await expect.element(chosen(field('Site'))).toHaveTextContent(site.name);
  await field('Title').fill('As built');
  const restore = server.fail(updateDocument);
  await button('Update Document').click();
  await expect.element(toast('Failed to update document')).toBeVisible();
  restore();
  await reload();
  await expect.element(field('Title')).toHaveValue('As built');

  document = { ...document, title: 'Theirs', category: 'PERMIT', version: 2 };
  await button('Update Document').click();
  await button('Load the latest').click();
  await expect.element(field('Category')).toHaveValue('PERMIT');
  await field('Project').selectOptions('');
  await expect.element(field('Site')).toHaveValue('');
  await button('Update Document').click();
  await expect.element(toast('Document updated successfully')).toBeVisible();
  const last = server.callsTo(updateDocument).at(-1);
  expect(last?.body, 'neither project nor site').toEqual({ title: 'As built', category: 'PERMIT', version: 2 });
});
