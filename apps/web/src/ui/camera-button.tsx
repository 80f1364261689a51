import { Camera } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

interface CameraButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'icon'> {
  onPhoto: (photo: File) => void;
}

/** Opens the camera of a phone. Elsewhere browsers open a file chooser, so it is shown on touch screens only. */
export function CameraButton({ onPhoto, children, ...button }: CameraButtonProps) {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="hidden pointer-coarse:contents">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('Camera')}
        onChange={(event) => {
          const [photo] = event.target.files ?? [];
          if (photo) onPhoto(photo);
          // Lets the user take a photo of the same name again.
          event.target.value = '';
        }}
      />
      <Button {...button} icon={Camera} onClick={() => input.current?.click()}>
        {children ?? t('Take a photo')}
      </Button>
    </span>
  );
}
