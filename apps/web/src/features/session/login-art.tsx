import { useText } from '../../lib/i18n.ts';

/** Decoration beside the form on wide screens: an eight-pointed star drawn as a blueprint. */
export function LoginArt() {
  const { t } = useText();
  return (
    <div aria-hidden className="relative m-3 hidden overflow-hidden rounded-2xl bg-[#8a1538] text-white lg:block">
      <svg className="absolute inset-0 size-full opacity-20">
        <defs>
          <pattern id="stars" width="96" height="96" patternUnits="userSpaceOnUse">
            <g fill="none" stroke="#fff" strokeWidth="1">
              <rect x="20" y="20" width="56" height="56" />
              <rect x="20" y="20" width="56" height="56" transform="rotate(45 48 48)" />
              <path d="M48 0v8.400M48 87.600V96M0 48h8.400M87.600 48H96M0 0l20 20M96 0L76 20M0 96l20-20M96 96L76 76" />
              <circle cx="48" cy="48" r="14" />
            </g>
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#stars)" />
      </svg>
      <div className="absolute inset-x-0 bottom-0 bg-gradient-to-t from-[#5c0d25] to-transparent p-12 pt-32">
        <p className="max-w-md text-3xl leading-snug font-semibold">{t('From the first stone to the last invoice.')}</p>
      </div>
    </div>
  );
}
