import { Camera } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

interface CameraButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'icon'> {
  onPhoto: (photo: File) => void;
}

/** Opens the camera of a phone. Elsewhere browsers open a file chooser, so it is shown on touch screens only. */
export function CameraButton({ onPhoto, children, ...button }: CameraButtonProps) {
  const { t } = useText();
  return (
    <span className="hidden pointer-coarse:contents">
      <Button {...button} icon={Camera} onClick={() => openCamera(onPhoto)}>
        {children ?? t('Take a photo')}
      </Button>
    </span>
  );
}

/** The input exists only while the camera is open, so that a form has a single file field. Safari wants it in the page. */
function openCamera(onPhoto: (photo: File) => void): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept: 'image/*', hidden: true });
  input.setAttribute('capture', 'environment');
  input.addEventListener('change', () => {
    const [photo] = input.files ?? [];
    input.remove();
    if (photo) onPhoto(photo);
  });
  input.addEventListener('cancel', () => input.remove());
  document.body.append(input);
  input.click();
}
