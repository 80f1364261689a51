import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CameraButton } from '../../ui/camera-button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { passPhotoToForm } from './photo-for-form.ts';

/** Starts an expense, on a phone with a photo of its receipt. */
export function NewExpenseCard() {
  const { t } = useText();
  const navigate = useNavigate();
  const startWith = (photo: File) => {
    void navigate(paths.newExpense, { state: passPhotoToForm(photo) });
  };
  return (
    <Card className="flex flex-col">
      <CardHeader title={t('New expense')} description={t('Photograph the receipt, type the amount, and send it.')} />
      <div className="mt-auto flex flex-wrap gap-2">
        <CameraButton variant="primary" size="lg" onPhoto={startWith}>
          {t('Photograph a receipt')}
        </CameraButton>
        <LinkButton to={paths.newExpense} size="lg" icon={Plus}>
          {t('New expense')}
        </LinkButton>
      </div>
    </Card>
  );
}
