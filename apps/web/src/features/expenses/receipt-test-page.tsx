import { fileMessages } from '@binaa/contract/files';
import { type SyntheticEvent, useState } from 'react';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { askViewingAddress } from '../../lib/viewing-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { FilePreview } from '../../ui/file-preview.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';

type Found = { fileKey: string; address: string };

/** Lets the administrator check that a stored file can be viewed, and at which address. See docs/compatibility.md#receipt-test-page. */
export default function ReceiptTestPage() {
  const { t } = useText();
  const [fileKey, setFileKey] = useState('');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Found>();
  const [isAsking, setAsking] = useState(false);

  const ask = useSubmitOnce(async (key: string) => {
    setFound(undefined);
    setError(key === '' ? t(fileMessages.keyRequired) : undefined);
    if (key === '') return;
    setAsking(true);
    try {
      const address = await askViewingAddress(key);
      if (address === undefined) notify.error(t('Could not retrieve receipt URL.'));
      else setFound({ fileKey: key, address });
    } catch (failure) {
      const isNothing = isNotFound(failure);
      notify.error(
        isNothing ? t('Could not retrieve receipt URL.') : t('Failed to fetch receipt URL. Please try again.'),
      );
    } finally {
      setAsking(false);
    }
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void ask(fileKey.trim());
  };
  return (
    <>
      <PageHeader
        title={t('Receipt Test Tool')}
        subtitle={t('Fetches the temporary viewing address of a stored file.')}
      />
      <div className="flex max-w-4xl flex-col gap-5">
        <Card>
          <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
            <TextField
              label={t('File Key')}
              required
              dir="ltr"
              spellCheck={false}
              autoCapitalize="none"
              error={error}
              value={fileKey}
              onChange={(event) => setFileKey(event.target.value)}
            />
            <Button type="submit" variant="primary" pending={isAsking} className="sm:self-start">
              {t('Fetch')}
            </Button>
          </form>
        </Card>
        {found ? (
          <Card>
            <CardHeader title={t('Viewing address')} />
            <a
              href={found.address}
              target="_blank"
              rel="noreferrer"
              dir="ltr"
              className="mb-5 block text-sm break-all text-accent-ink hover:underline"
            >
              {new URL(found.address, window.location.href).href}
            </a>
            <FilePreview
              fileKey={found.fileKey}
              address={found.address}
              title={t('Receipt')}
              broken={t('Unable to load receipt image')}
              onRetry={() => void ask(found.fileKey)}
              retrying={isAsking}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}
